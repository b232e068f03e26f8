// A step that the platform lifted under the player's hands: the next page says so, and waits to be read.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { continueSequenceAction } from "@/app/postauth/actions";
import { SequenceLoader } from "@/app/postauth/sequence-loader";
import { submitDelta } from "@/server/flows/delta-form/delta-form";
import { continueSequence, loadPostAuth } from "@/server/flows/post-auth/sequence";
import { openSequence } from "../../kit/flows/sequence.ts";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();
const said = "You don’t need to do the last step any more. We haven’t sent anything.";

test("a step that was lifted before its submit is said on the page after it, until the player continues", async () => {
  const { id, caller } = await playerOn(platform, { restrictions: [needing("provide-ssn")] });
  const flow = await openSequence(caller);
  const wordsNow = async () => {
    const context = await caller.look({ flow });
    const page = await loadPostAuth(context);
    const isLifted = page.kind === "stage" && page.record.replaced !== undefined;
    return renderToStaticMarkup(
      <SequenceLoader context={context} action={continueSequenceAction} isLifted={isLifted} />,
    );
  };
  expect(await wordsNow()).not.toContain(said);
  await platform.control.restrict(id, []);
  await caller.submit(submitDelta, { flow, fields: { ssn: "900123456" } });
  expect(await wordsNow()).toContain(said);
  await caller.submit(continueSequence, { flow });
  expect(await wordsNow()).not.toContain(said);
});
