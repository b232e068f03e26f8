// Promise 17: a change of what protects the account does not leave without the answer to the question whether a proof is due.
import { expect, test } from "vitest";
import { checkAccountProof, grantAccountProof, noProofNeeded } from "@/server/upstream/account-proof";
import { defineOperation, type Operation, type RequestOf } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import type { Upstream } from "@/server/upstream/upstream";
import { sourceFiles } from "../kit/sources/source-files.ts";

const guarding = operations.filter(({ guards }) => guards !== undefined);
const here = { requestId: "here" } as Upstream;
const elsewhere = { requestId: "elsewhere" } as Upstream;

test.each(guarding)("$method $path is not sent without the answer to the question of that request", (operation) => {
  const send = (proof: Parameters<typeof checkAccountProof>[1]) => () => checkAccountProof(operation, proof, here);
  expect(send(undefined)).toThrow(operation.name);
  expect(send({} as ReturnType<typeof grantAccountProof>)).toThrow(operation.name);
  expect(send(grantAccountProof(elsewhere))).toThrow(operation.name);
  expect(send(grantAccountProof(here))).not.toThrow();
  if (operation.guards === "account") expect(send(noProofNeeded)).toThrow(operation.name);
  else expect(send(noProofNeeded)).not.toThrow();
});

test("a request of such an operation does not compile without it", () => {
  const each = {
    name: "n",
    does: "d",
    service: "s",
    method: "PUT",
    path: "/p",
    answer: {} as Operation["answer"],
  } as const;
  const guarded = defineOperation({ ...each, guards: "account" });
  const inPart = defineOperation({ ...each, guards: "accountInPart" });
  type Compiles<Request, Operation> = Request extends Operation ? "compiles" : "does not";
  type Stated = { proof: typeof noProofNeeded };
  const compiles: [
    none: Compiles<object, RequestOf<typeof guarded>>,
    noneInPart: Compiles<object, RequestOf<typeof inPart>>,
    stated: Compiles<Stated, RequestOf<typeof guarded>>,
    statedInPart: Compiles<Stated, RequestOf<typeof inPart>>,
  ] = ["does not", "does not", "does not", "compiles"];
  expect([guarded.guards, inPart.guards, ...compiles]).toHaveLength(6);
});

test("only the question gives the answer, and only one place asks it", () => {
  const users = (name: string) =>
    sourceFiles()
      .filter(({ path, text }) => /^(app|server)\//.test(path) && new RegExp(`\\b${name}\\b`).test(text))
      .map(({ path }) => path)
      .toSorted();
  expect(users("grantAccountProof")).toEqual([
    "server/upstream/account-proof.ts",
    "server/upstream/ask-account-proof.ts",
  ]);
  expect(users("askAccountProof")).toEqual([
    "server/flows/account-security/maintenance.ts",
    "server/upstream/ask-account-proof.ts",
  ]);
});

test("an operation that writes a phone, an address, credentials or a factor declares that it guards the account", () => {
  const words = /phonenumber$|emailupdates|credentials|enrollments|passkeys(?!.*options)|postloginbiometrics/i;
  const written = operations.filter(({ method, path }) => method !== "GET" && words.test(path));
  expect(written.map(({ name }) => name).toSorted()).toEqual([
    "biometricPreferenceSave",
    "credentials",
    "emailUpdateFinish",
    "emailUpdateStart",
    "enrolmentCreate",
    "enrolmentFinish",
    "passkeyAdd",
    "passkeyRemoval",
    "phoneNumber",
    "unenrolmentFinish",
    "unenrolmentStart",
    "userPhoneNumber",
  ]);
  const undeclared = written.filter(({ guards }) => guards === undefined);
  expect(undeclared.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
});
