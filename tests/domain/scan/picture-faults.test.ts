import { expect, test } from "vitest";
import { failedPicture, picturesFrom } from "@/domain/scan/picture-faults";

test.each([
  ["GLARE", "glare"],
  ["cut_off", "cutOff"],
  ["BLURRED", "blurred"],
  ["EXPIRED", "expired"],
  ["GOOD", "good"],
  ["NOT_NEEDED", "notNeeded"],
  ["E-4711", "other"],
  ["constructor", "other"],
  [undefined, "other"],
])("the code %j is %j", (code, state) => {
  expect(picturesFrom([{ side: "Front", code }])).toEqual([{ side: "front", state }]);
});

test("codes of the partner's own are read as the deployment says", () => {
  expect(picturesFrom([{ side: "BACK", code: "e-4711" }], { "E-4711": "glare" })).toEqual([
    { side: "back", state: "glare" },
  ]);
});

test("a side that is not known has no name, and a picture that failed comes before those that did not", () => {
  const pictures = picturesFrom([
    { side: "Front", code: "GOOD" },
    { side: "Hologram", code: "BLURRED" },
  ]);
  expect(failedPicture(pictures)).toEqual({ side: "other", state: "blurred" });
  expect(failedPicture(picturesFrom([{ side: "Front", code: "GOOD" }]))).toBeUndefined();
});
