// The barcode on the back of a driver's licence.
import { pdf417 } from "@bwip-js/node";

export const licenceText = [
  ...["@", "\u001e\rANSI 636041090002DL00410280ZM03210018DLDAQ1234567", "DCSQUINN", "DACNORA", "DBD03072021"],
  ...["DBB04091988", "DBA03072029", "DAG12 HARBOR LANE", "DAIPORTLAND", "DAJME", "DAK041010000", "DCGUSA\r"],
].join("\n");

/** A PNG of a PDF417 barcode in its white. */
export const barcodePhoto = (text: string) =>
  pdf417({ bcid: "pdf417", text, scale: 3, padding: 13, backgroundcolor: "ffffff" });
