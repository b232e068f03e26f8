import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPoBox } from "@/domain/person/post-office-box";
import { check } from "../verification/verification-rules.ts";

const boxes = [
  ...[
    "PO Box 1",
    "p.o.box 12",
    "P O Box 3",
    "P. O. Box 12",
    "PO. Box 12",
    "P.O.Box.12",
    "Po-Box 12",
    "P/O Box 4",
    "P0 Box 5",
  ],
  ...[
    "PO BOX12",
    "P.O.B. 12",
    "POB 7",
    "PO Bx 4",
    "PO Box",
    "P.O. Box A",
    "PO Box #12",
    "PO Box No. 12",
    "PO Box n° 5",
    "PO Box: 12",
  ],
  ...[
    "PO Box 12345-6789",
    "P.O. 12",
    "PO Drawer 5",
    "Lockbox 3",
    "Caller Service 7",
    "Box 12",
    "BOX #7",
    "PMB 12",
    "ＰＯ ＢＯＸ １２",
  ],
  ...["Post Office Box 9", "Post-Office Box 12", "Postal Box 3", "Post Box 7", "Postbox 7", "Mail Box 4"],
  ...["12 Main St, PO Box 45", "12 Main St PO Box 45", "PO Box 12 Station A", "Box 12 Stn Main"],
  ...[
    "Case postale",
    "Case postale 5",
    "Boîte postale 1",
    "Boi\u0302te Postale 3",
    "C.P. 44",
    "CP123",
    "CP 45 Succ Centre-ville",
  ],
  ...[
    "BP 45",
    "B.P. 45",
    "GPO Box 9",
    "G.P.O. Box 9",
    "Locked Bag 5",
    "Private Bag 3",
    "Private Bag X12",
    "Private Mail Bag 7",
  ],
  ...[
    "Postfach",
    "Postfach 10",
    "Postfach 10 20 30",
    "Postfach 12 34 56 Berlin",
    "PF 12 34",
    "Postbus 7",
    "Antwoordnummer 12",
  ],
  ...[
    "Apartado 12",
    "Apartado postal 7",
    "Apartado de correos 5",
    "Apdo. Postal 7",
    "Casilla 12",
    "Bosca Poist 12",
    "Blwch Post 5",
  ],
  ...[
    "12 Main St Box 45",
    "12 Main Street Box #45",
    "Main St Box 45",
    "12B Old Harbor Ave N Box 7",
    "123 Elm Rd Apt 4 Box 9",
    "12 Main St PMB 45",
    "12 Main St #PMB 45",
    "12 Main St, PMB 45",
    "500 Oak Blvd Suite 3 Mailbox 12",
    "12 Main St Drawer 3",
    "12 Main St P.O. 45",
    "12 Main St Apt 4 PO Drawer 12",
    "Postal Drawer 5",
    "Apt 4, PO Drawer 12",
    "12 rue du Moulin C.P. 123",
    "12 rue du Moulin BP 45",
    "C.P. 123",
    "Casilla 12",
    "PMB 12",
    "Mail Bag 4",
  ],
];

const streets = [
  ...[
    "12 Harbor Lane",
    "The Old Post Box",
    "The Post Box, 3 High Street",
    "The Old Post Box 3 High Street",
    "Postbox Lane 3",
  ],
  ...[
    "12 CP 4 Road",
    "12 BP 4 Road",
    "12 POB 4 Road",
    "12 Pobox Street",
    "PO Box Lane 5",
    "7 Poboxian Street",
    "3 Post Street",
  ],
  ...[
    "1 Boxwood Road",
    "Box Hill Road 5",
    "Box 12 Hill Road",
    "Box Cottage 4",
    "Boxallee 4",
    "CPR Road 1",
    "CP Rail Road 9",
  ],
  ...[
    "12 Post Office Road",
    "Post Office Lane 12",
    "Old Post Office, 4 Green",
    "Mailbox Drive 4",
    "12 Drawer Street",
    "1 Bag Lane",
  ],
  ...[
    "5 Locked Bag Lane",
    "Private Bag Lane 4",
    "Private Road 5",
    "Postfachweg 3",
    "Am Postfach 3",
    "Postbusstraat 5",
    "Via Po 12",
  ],
  ...[
    "5 Main St Apto. 7",
    "Apartamento 7",
    "Calle Apartado 7",
    "Rue du Pô 12",
    "Poblenou 7",
    "C Street 12",
    "Unit 12",
    "Pont 4",
    "",
  ],
  ...["RR 2 Box 152", "RR 2, Box 152", "HC 4, Box 12", "Rural Route 3 Box 4", "Site 5 Box 12"],
  ...[
    "Box Hill Road",
    "12 Boxwood Lane",
    "Boxer St",
    "12 Boxer St",
    "4 Box Elder Ct",
    "12 Box Canyon Rd Apt 4",
    "30 Boxcar Way 2",
  ],
  ...[
    "12 Mailbox Lane Apt 45",
    "7 Drawer Rd Unit 3",
    "12 High Street, Box, Wiltshire",
    "5 Bagley Ave 12",
    "12 CP Rail Rd 9",
  ],
  ...[
    "HC 1 Box 3",
    "RR 2 Box 14",
    "RR 2, 12 Main St Box 14",
    "Star Route Box 12",
    "500 Highway 9 Box 12",
    "Star Rte Box 12",
    "12345 Highway Contract 4 Box 2",
  ],
  ...["PSC 12 Box 3", "Rte 3 Box 14", "RFD 2 Box 9"],
  ...["PSC 3, Box 4190", "PSC 3 Box 4190", "Unit 100100 Box 4120", "CMR 123 Box 4", "Box 4190, APO AE 09021"],
];

const moreBoxes = ["PO BOX TWELVE", "Box Seven", "Postal Bag 12", "P Box 12", "P_O_Box 12", "Post.Box 12"];
const notHomes = ["General Delivery", "Poste Restante", "Packstation 123"];
const moreHomes = ["RD 2 Box 14", "R.D. 2 Box 14", "County Rd 12 Box 3", "County Road 12 Box 3", "State Road 12 Box 3"];
const streetsOfWords = ["12 Box Seven Lane", "PO Box Seven Road", "12 Postal Bag Lane", "3 General Delivery Road"];

describe("a post-office box", () => {
  test.each([...boxes, ...moreBoxes, ...notHomes])("%s is one [KYC-05]", (line) => {
    for (const text of [line, line.toUpperCase(), line.toLowerCase(), `  ${line} `])
      expect([text, isPoBox(text)]).toEqual([text, true]);
  });

  test.each([...streets, ...moreHomes, ...streetsOfWords])("%s is a street", (line) => {
    for (const text of [line, line.toUpperCase(), line.toLowerCase()])
      expect([text, isPoBox(text)]).toEqual([text, false]);
  });

  test("may be that of a military post office or a rural route", () => {
    for (const city of ["APO", "FPO", "dpo", "APO AE"]) expect(isPoBox("PO Box 4190", { city })).toBe(false);
    for (const region of ["AA", "AE", "AP"]) expect(isPoBox("Box 4190", { region })).toBe(false);
    expect(isPoBox("Box 152", { address1: "RR 2" })).toBe(false);
    expect(isPoBox("PO Box 4190", { city: "Apopka", region: "FL" })).toBe(true);
    expect(isPoBox("PO Box 152", { address1: "RR 2" })).toBe(true);
  });

  test("has a number: a street of any name with a house number passes", () => {
    const name = fc.constantFrom(
      "Pobox",
      "Postbox",
      "Post Box",
      "PO Box",
      "Postfach",
      "Locked Bag",
      "Apartado",
      "Mailbox",
      "CP",
    );
    const street = fc.constantFrom("Street", "Lane", "Road", "Close", "Drive");
    fc.assert(
      fc.property(name, street, fc.integer({ min: 1, max: 9999 }), (word, kind, number) => {
        expect(isPoBox(`${word} ${kind} ${number}`)).toBe(false);
        expect(isPoBox(`${number} ${word} ${kind}`)).toBe(false);
        expect(isPoBox(`${word} ${number}`)).toBe(true);
      }),
    );
  });

  test("is refused in both street lines, with what the rest of the address says", () => {
    const home = { country: "US", address1: "12 Harbor Lane", city: "Portland", region: "ME", zip: "04101" };
    const problemsOf = (changes: object) => check({ ...home, ...changes }, { fieldsToShow: ["address"] });
    expect(problemsOf({ address1: "POB 7", address2: "Box 3" })).toMatchObject({
      address1: "addressPoBox",
      address2: "addressPoBox",
    });
    expect(problemsOf({ address1: "PSC 3", address2: "Box 4190", city: "APO" })).not.toHaveProperty("address2");
  });
});
