/**
 * Pictures for reports and papers, drawn without a window: as SVG, which keeps letters as letters and follows the
 * reader's light or dark theme, and as PNG for everything else.
 *
 * <p>Words: a <em>picture</em> is a list of <em>marks</em> in pixels from the top left; a <em>shade</em> is one of
 * {@value kith.picture.Palette#SHADES} colours from nothing to the most; a <em>palette</em> says which colours these
 * are; a <em>chart</em> is a figure of a report with its words. Texts come from the caller: nothing here has a
 * language.
 *
 * <p>References: SVG 1.1 (W3C 2011) and SVG Accessibility API Mappings 1.0 for title and description,
 * WAI-ARIA Graphics Module 1.0 (W3C 2018) for curves that have both; Ottosson (2020),
 * "A perceptual color space for image processing", for shades in even steps; Okabe and Ito (2008), "Color universal
 * design", for the hues of curves; PNG (ISO/IEC 15948).
 */
@org.jspecify.annotations.NullMarked
package kith.picture;
