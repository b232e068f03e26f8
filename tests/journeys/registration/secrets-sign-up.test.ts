import { describe, expect, test } from "vitest";
import { openCamera } from "../../harness/flows/document-scan.ts";
import { freshContact, openAccount } from "../../harness/flows/sign-up.ts";
import {
  debugApp,
  expectNoSecretsInCalls,
  expectNoSecretsLogged,
  faultsFor,
  recordExchanges,
} from "../../harness/pages/canaries.ts";
import type { Entry } from "../../harness/pages/form-entries.ts";
import { returned, secrets, setHidden } from "../../harness/pages/identity-canaries.ts";
import {
  anonymous,
  callsDuring,
  codeLabel,
  contactLabel,
  player,
  pressOf,
  requires,
  sandbox,
} from "../../harness/pages/journey.ts";

const app = debugApp({ UPSTREAM_DEADLINE_MS: "1500" });

describe("signing up", () => {
  const label = "Send my code";
  const contact = () => freshContact("canary.newcomer");

  /** Everything from the contact to the account, with something going wrong at one step. */
  async function signUp(
    address: string,
    witness: ReturnType<typeof recordExchanges>["witness"],
    trouble: Trouble = {},
  ) {
    const visitor = anonymous({ port: app.port, witness });
    const pressed = async (step: keyof Trouble, button: string, entries: Record<string, Entry>) => {
      for (const fault of [...(trouble[step] ?? []), undefined]) {
        visitor.fill(entries);
        const { url, sending } = pressOf(visitor, button);
        await sandbox.faults(fault ? [fault] : []);
        await visitor.send(url, sending);
        await sandbox.faults([]);
        if (!fault) return;
        await visitor.get(visitor.url);
      }
    };
    await visitor.get("/signup");
    await pressed("contact", label, { [contactLabel]: address });
    const code = await sandbox.code(address);
    await pressed("code", "Continue", { [codeLabel]: code });
    await pressed("country", "Continue", { Country: "United States" });
    await pressed("account", openAccount, {});
    return { visitor, code };
  }
  type Trouble = Partial<Record<"contact" | "code" | "country" | "account", ReturnType<typeof faultsFor>>>;

  const proofIn = (calls: Awaited<ReturnType<typeof callsDuring>>) => {
    const bodies = calls.map(({ body }) => body as { requestToken?: string } | null);
    return bodies.flatMap((body) => body?.requestToken ?? []);
  };

  test.each([
    ["contact", "/otp/v1/initiate"],
    ["code", "/otp/v1/verify"],
    ["account", "/complete"],
  ] as const)("reveals neither contact, code nor its proof, whatever the outcome of %s", async (step, write) => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    const all = faultsFor({ method: "POST", path: `*${write}` }, ["canary.newcomer@example.test"]);
    for (const faults of [all.slice(0, 4), all.slice(4, 8), all.slice(8, 9), all.slice(10)]) {
      const address = contact();
      let code = "";
      const calls = await callsDuring(async () => {
        ({ code } = await signUp(address, witness, { [step]: faults }));
      });
      const proofs = proofIn(calls);
      expect(proofs.length).toBeGreaterThan(0);
      const hidden = [code, ...proofs];
      expectNoSecretsInCalls(calls, ["canary.newcomer", ...hidden]);
      // the code page names the contact in full to the browser that has typed it (OTP-33?)
      const onFile = { path: /\/auth\/code\?/, secrets: ["canary.newcomer"] };
      await expectNoSecretsShown({ secrets: hidden, typed: ["canary.newcomer"], onFile });
      await expectNoSecretsLogged(app, ["canary.newcomer", ...hidden]);
    }
  });
});

test("a scan does not reveal its proof, whatever the result", async () => {
  const { witness, expectNoSecretsShown } = recordExchanges();
  for (const verdict of ["passed", "unreadable", "mismatch", "rejected", "questions", "review", "banned", "silence"]) {
    const made = { product: "sportsbook", siteExperience: "US-SB", restrictions: [requires("docscan-verification")] };
    const { visitor } = await player(made, { at: "/correctiveactions?product=sportsbook", port: app.port, witness });
    setHidden(visitor, "deviceSession", "tm-canary-device");
    await openCamera(visitor);
    await visitor.submit("Send", { verdict });
    await sandbox.advanceClock(6000);
    await visitor.get(visitor.url);
    if (verdict === "passed") await visitor.press("Continue");
    await expectNoSecretsShown({ secrets: [...secrets, ...returned] });
  }
  await expectNoSecretsLogged(app, [...secrets, ...returned]);
});
