/**
 * QR codes: made of fingerprints and invitations, drawn in files of pictures, and found again in pictures from anybody.
 * What is in them is laid down in {@code src/docs/format}; a picture is a way of it, and proves nothing.
 */
@org.jspecify.annotations.NullMarked
package kith.app.qr;
