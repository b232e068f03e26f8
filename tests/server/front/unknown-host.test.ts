import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { FrontSettings } from "../../../scripts/front/settings.ts";
import { ask, startFront } from "./test-front.ts";

test("an unknown host is answered with a page without brand, button or support [BR-51?]", async () => {
  const application = async (_: unknown, response: ServerResponse) =>
    void response.writeHead(421, { "content-type": "text/plain" }).end("This address is not served here.");
  const failureWords: FrontSettings["failureWords"] = (failure, { requestId, acceptLanguage }) => ({
    ...{ locale: "fr-CA", title: `${failure} ${acceptLanguage}`, lead: "Vérifiez l’adresse." },
    reference: { label: "Référence", code: requestId },
  });
  const { port } = await startFront(application, { failureWords });
  const received = await ask(port, { headers: { accept: "text/html,*/*", "accept-language": "fr" } });
  expect(received).toMatch(/^HTTP\/1\.1 421[\s\S]*<html lang="fr-CA">[\s\S]*<title>unknownHost fr<\/title>/);
  expect(received).toMatch(/<h1>unknownHost fr<\/h1>\n<p>Vérifiez l’adresse\.<\/p>\n<p>Référence <b>[0-9A-Z]{10}<\/b>/);
  expect(received).not.toMatch(/<a |<header|data-brand="|undefined/);
  expect(received).toMatch(/^content-security-policy: default-src 'none'; style-src 'sha256-/im);
});
