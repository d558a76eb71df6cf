package kith.app.qr;

import java.util.Arrays;

/**
 * A picture in shades of grey, row by row from the top left.
 *
 * @param width in pixels
 * @param height in pixels
 * @param grey one byte a pixel, 0 black to 255 white; not copied
 */
record GreyPicture(int width, int height, byte[] grey) {
    private static final byte WHITE = (byte) 255;

    /** {@return light for dark} */
    GreyPicture inverted() {
        byte[] other = new byte[grey.length];
        for (int i = 0; i < grey.length; i++) {
            other[i] = (byte) ~grey[i];
        }
        return new GreyPicture(width, height, other);
    }

    /** {@return each pixel as a square of pixels} */
    GreyPicture enlarged(int times) {
        GreyPicture larger = new GreyPicture(width * times, height * times, new byte[grey.length * times * times]);
        for (int y = 0; y < larger.height; y++) {
            for (int x = 0; x < larger.width; x++) {
                larger.grey[y * larger.width + x] = grey[y / times * width + x / times];
            }
        }
        return larger;
    }

    /** {@return the mean of each square of two by two pixels: noise and moiré go, large modules stay} */
    GreyPicture halved() {
        GreyPicture smaller = new GreyPicture(width / 2, height / 2, new byte[(width / 2) * (height / 2)]);
        for (int y = 0; y < smaller.height; y++) {
            for (int x = 0; x < smaller.width; x++) {
                int at = 2 * y * width + 2 * x;
                smaller.grey[y * smaller.width + x] = (byte) (((grey[at] & 0xff) + (grey[at + 1] & 0xff)
                        + (grey[at + width] & 0xff) + (grey[at + width + 1] & 0xff)) / 4);
            }
        }
        return smaller;
    }

    /** {@return the picture in a white frame, for codes that were cut out without their quiet zone} */
    GreyPicture framed(int margin) {
        GreyPicture framed = new GreyPicture(width + 2 * margin, height + 2 * margin,
                new byte[(width + 2 * margin) * (height + 2 * margin)]);
        Arrays.fill(framed.grey, WHITE);
        for (int y = 0; y < height; y++) {
            System.arraycopy(grey, y * width, framed.grey, (y + margin) * framed.width + margin, width);
        }
        return framed;
    }
}
