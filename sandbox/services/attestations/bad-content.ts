// Content that no platform should send, by the name that a persona's `attestation.content` gives.
import type { Json } from "../../platform/persona.ts";
import { table } from "../../platform/table.ts";

const nested = (times: number) => `${"<ul><li><b>".repeat(times)}Deep down${"</b></li></ul>".repeat(times)}`;

export const badContent = table<(item: Json) => Json>({
  unknownKey: (item) => ({ ...item, attestationKey: "SomethingNew" }),
  noKey: ({ attestationKey: _, ...item }) => item,
  noVersion: (item) => ({ ...item, attestationVersionId: 0 }),
  noTitle: (item) => ({ ...item, title: " " }),
  noCtas: (item) => ({ ...item, attestationCTAs: [] }),
  noPrimary: (item) => ({
    ...item,
    attestationCTAs: [{ CTAType: "Secondary", userActionText: "Set a deposit limit" }],
  }),
  wrongTypes: (item) => ({ ...item, title: 7, attestationVersionId: "7", attestationCTAs: "Continue" }),
  duplicates: (item) => ({ ...item, attestationCTAs: [...list(item), ...list(item).map(another)] }),
  scripts: (item) => ({
    ...item,
    title: "<script>alert(1)</script>Read this",
    contentEntry:
      '<p id="title" onclick="alert(1)">Shown as words.</p><script>alert(1)</script><img src=x onerror=alert(1)>' +
      '<a href="javascript:alert(1)">Not a link</a> <a href="https://help.example.test/tools">A link</a><style>*{display:none}</style>',
  }),
  long: (item) => ({ ...item, contentEntry: `<p>${"Word ".repeat(60_000)}</p>` }),
  huge: (item) => ({ ...item, contentEntry: "x".repeat(2 * 1024 * 1024) }),
  nested: (item) => ({ ...item, contentEntry: nested(700) }),
});

const list = (item: Json) => item.attestationCTAs as Json[];
const another = (cta: Json) => ({ ...cta, userActionText: `${cta.userActionText} again` });
