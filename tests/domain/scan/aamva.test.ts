import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { licenceIn } from "@/domain/licence/aamva";
import { anyText } from "../../harness/sources/any-text.ts";

const maine = [
  ...["@", "\u001e\rANSI 636041090002DL00410280ZM03210018DLDAQ1234567", "DCSQUINN", "DDEN", "DACNORA", "DDFN"],
  ...["DADMARIE", "DBD03072021", "DBB04091988", "DBA03072029", "DAG12 HARBOR LANE", "DAHUNIT 4", "DAIPORTLAND"],
  ...["DAJME", "DAK041010000", "DCGUSA", "\rZMZMAxyz\r"],
].join("\n");
const ontario =
  "@\n\u001e\rANSI 636012030001DL00310275DLDCSO'NEIL\nDCTZOE,ANNE\nDAQO1234-56789-01234\nDBB19880409\nDBD20210307\nDBA20290307\nDAG1 KING ST\nDAITORONTO\nDAJON\nDAKM5V2T6     \nDCGCAN\r";

describe("the barcode of a licence", () => {
  test("of an American one fills every field that it knows", () => {
    expect(licenceIn(maine)).toEqual({
      ...{ licenseNumber: "1234567", firstName: "Nora", lastName: "Quinn", month: "04", day: "09", year: "1988" },
      ...{ issueMonth: "03", issueDay: "07", issueYear: "2021" },
      ...{ expirationMonth: "03", expirationDay: "07", expirationYear: "2029", country: "US" },
      ...{ address1: "12 Harbor Lane", address2: "Unit 4", city: "Portland", region: "ME", zip: "04101" },
    });
  });

  test("of a Canadian one writes dates and postal code its own way", () => {
    expect(licenceIn(ontario)).toMatchObject({
      ...{ licenseNumber: "O1234-56789-01234", firstName: "Zoe", lastName: "O'Neil" },
      ...{ year: "1988", month: "04", day: "09", country: "CA", region: "ON", zip: "M5V 2T6" },
    });
  });

  test.each([
    ["DCTNORA,MARIE\nDCSQUINN", ["Nora", "Quinn"]],
    ["DAAQUINN,NORA,MARIE", ["Nora", "Quinn"]],
    ["DACNORA\nDABQUINN", ["Nora", "Quinn"]],
  ])("of an older kind names the player as %o", (names, read) => {
    const { firstName, lastName } = licenceIn(`@\n\u001e\rANSI 636041020002DL00410280DLDAQ1\n${names}\r`) ?? {};
    expect([firstName, lastName]).toEqual(read);
  });

  test("leaves out what it does not say, and dates that are none", () => {
    const bare = "@\n\u001e\rANSI 636041090002DL00410280DLDAQ1\nDBBnone\nDBD99999999\nDAHNONE";
    expect(licenceIn(bare)).toEqual({ licenseNumber: "1", country: "US" });
  });

  test.each([
    ["day", "12011988", "01"],
    ["day", "12311988", "31"],
    ["day", "12001988", undefined],
    ["day", "12321988", undefined],
    ["month", "01091988", "01"],
    ["month", "12091988", "12"],
    ["month", "00091988", undefined],
    ["month", "13091988", undefined],
  ] as const)("takes days and months that there are: the %s of %s is %o", (part, born, found) => {
    expect(licenceIn(maine.replace("DBB04091988", `DBB${born}`))?.[part]).toBe(found);
  });

  test.each([
    ["041010000", "04101"],
    ["04101", "04101"],
    ["041011234", "04101-1234"],
  ])("writes the postal code %s as %s", (code, zip) => {
    expect(licenceIn(maine.replace("DAK041010000", `DAK${code}`))?.zip).toBe(zip);
  });

  test.each([
    "",
    "https://example.test",
    "@\nANSI 12",
    "ANSI 636041DAQ1",
    "@\n\u001e\rANSI 636041090002DL00410280DLDCSX",
  ])("is not found in %o", (text) => expect(licenceIn(text)).toBeUndefined());

  test("is looked for in anything without an error", () => {
    fc.assert(fc.property(anyText(), (text) => void licenceIn(`@\n\u001e\rANSI 636041${text}`)));
  });
});
