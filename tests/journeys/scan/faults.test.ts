import { expect, test } from "vitest";
import { capture, newPlayer, openCamera, toScan } from "../../harness/flows/document-scan.ts";
import { sandbox } from "../../harness/pages/journey.ts";

async function scanned(verdict: string) {
  const { visitor } = await newPlayer();
  await toScan(visitor);
  await openCamera(visitor);
  await capture(visitor, verdict);
  await sandbox.advanceClock(6000);
  await visitor.get(visitor.url);
  return visitor;
}

test.each([
  ["glare", "Light hides part of the front", "Front Glare", "Back Good, kept", "Take the front again"],
  ["cutOff", "The back is cut off", "Front Good, kept", "Back Cut off", "Take the back again"],
  ["blurred", "The front is blurred", "Front Blurred", "Back Not needed yet", "Scan again"],
  ["oddCode", "We could not use the back", "Front Good, kept", "Back Could not be used", "Take the back again"],
])("%s is said with its side, its reason and what to do [DOC-16]", async (verdict, title, front, back, button) => {
  const visitor = await scanned(verdict);
  expect(visitor.h1).toBe(title);
  for (const said of [front, back, "This time", "You can try 2 more times"]) expect(visitor.main).toContain(said);
  expect(visitor.main).not.toMatch(/E-4711|GLARE/);
  await visitor.press(button);
  expect(visitor.h1).toBe("Scan your document");
});

test("the consent and the start stand before the tips [DOC-15]", async () => {
  const { visitor } = await newPlayer();
  await toScan(visitor);
  const text = visitor.main;
  const places = ["I agree that", "Start the camera", "For a picture that works"].map((words) => text.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});
