// The contract as one page that opens from disk. A conformance report links to its calls and members.
import { html, reportPage, table } from "../../tests/kit/browser/report-page.ts";
import type { Schema } from "./described-schema.ts";
import type { ContractOperation, contractDocument } from "./document.ts";
import { prose } from "./prose.ts";
import { type Member, membersOf } from "./schema-members.ts";

/** The places of a call on the page. */
export type Part = "request" | "answer" | "refusals" | "cookie";

/** @returns the fragment of a call, of one of its parts, or of a member of the request or the answer */
export const anchorOf = (operation: string, part?: Part, member?: string): string =>
  [operation, part, member].filter(Boolean).join(".");

type Contract = ReturnType<typeof contractDocument>;
type Call = ContractOperation & { readonly method: string; readonly path: string };

const callsOf = ({ paths }: Contract): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
  );

const example = (value: unknown) => html`<code>${JSON.stringify(value)}</code>`;

const memberRow =
  (call: Call, part: Part) =>
  ({ path, type, isRequired, schema }: Member) => [
    html`<code id="${anchorOf(call.operationId, part, path)}">${path}</code>`,
    type,
    isRequired ? "always" : html`<span class="mute">optional</span>`,
    prose(schema.description ?? ""),
    schema.examples ? example(schema.examples[0]) : "",
  ];

function bodyPart(
  call: Call,
  part: Part,
  title: string,
  { schema, example: whole }: { schema: Schema; example: unknown },
) {
  const members = membersOf(schema);
  return html`<h4 id="${anchorOf(call.operationId, part)}">${title}</h4>
${schema.description ? prose(schema.description) : undefined}
${members.length > 0 && table(`${title} of ${call.operationId}`, ["Member", "Type", "Sent", "Means", "Example"], members.map(memberRow(call, part)))}
<details><summary>Example</summary><pre>${JSON.stringify(whole, null, 2)}</pre></details>`;
}

/** @param taken members of the body, which have the fragment of a parameter of the same name */
function parametersPart(call: Call, taken: readonly Member[]) {
  const own = call.parameters.flatMap((each) => ("name" in each ? [each] : []));
  const isFirst = (name: string, index: number) =>
    own.findIndex((each) => each.name === name) === index && !taken.some(({ path }) => path === name);
  return table(
    `Parameters of ${call.operationId}`,
    ["Parameter", "In", "Sent", "Means", "Example"],
    own.map(({ name, in: where, required, description, example: value }, index) => [
      isFirst(name, index)
        ? html`<code id="${anchorOf(call.operationId, "request", name)}">${name}</code>`
        : html`<code>${name}</code>`,
      where,
      required ? "always" : html`<span class="mute">optional</span>`,
      prose(description ?? ""),
      example(value),
    ]),
  );
}

function refusalsPart(call: Call) {
  const rows = Object.entries(call["x-refusals"] ?? {}).map(([code, { means, playerSees }]) => [
    html`<code id="${anchorOf(call.operationId, "refusals", code)}">${code}</code>`,
    prose(means),
    prose(playerSees),
  ]);
  return html`<h4 id="${anchorOf(call.operationId, "refusals")}">Refusals</h4>${
    rows.length > 0
      ? table(`Refusals of ${call.operationId}`, ["Code", "Means", "The player sees"], rows)
      : html`<p class="mute">None: whatever is refused is a failure.</p>`
  }`;
}

function callPart(call: Call) {
  const { operationId, requestBody, responses, security } = call;
  const answer = responses["200"];
  const sent = requestBody?.content;
  const json = sent && "application/json" in sent ? sent["application/json"] : undefined;
  const credentials = Object.keys(security[0] ?? {});
  const cookie = answer.headers?.["Set-Cookie"];
  return html`<section><h3 id="${operationId}">${operationId}</h3>
<p><code>${call.method} ${call.path}</code></p>${prose(call.description)}
<p class="mute">On the host <code>${call.servers[0]?.url}</code>; at most ${call["x-deadline-ms"]} ms; credentials: ${credentials.join(", ") || "none"}.</p>
${parametersPart(call, json ? membersOf(json.schema as Schema) : [])}
${json && bodyPart(call, "request", "Request", json as { schema: Schema; example: unknown })}
${sent && !json && html`<h4 id="${anchorOf(operationId, "request")}">Request</h4><p>The bytes of a file: ${Object.keys(sent).join(", ")}.</p>`}
${bodyPart(call, "answer", "Answer", answer.content["application/json"])}
${cookie && html`<h4 id="${anchorOf(operationId, "cookie")}">Cookie</h4>${prose(cookie.description)}<p>${example(cookie.example)}</p>`}
${refusalsPart(call)}</section>`;
}

/** @returns the page; every call has its `operationId` as fragment */
export function contractPage(contract: Contract): string {
  const calls = callsOf(contract);
  const { securitySchemes, parameters } = contract.components;
  return reportPage(contract.info.title, [
    prose(contract.info.description),
    html`<nav aria-label="Calls"><ul>${contract.tags.map(
      ({ name }) =>
        html`<li>${name}: ${calls
          .filter(({ tags }) => tags.includes(name))
          .map(({ operationId }) => html` <a href="#${operationId}">${operationId}</a>`)}</li>`,
    )}</ul></nav>`,
    html`<h2>Messages to the player</h2>${table(
      "Messages to the player",
      ["Message", "Offer", "When", "To", "Words"],
      contract["x-player-messages"].map(({ name, offer, when, to, texts }) => [
        html`<code>${name}</code>`,
        html`<code>${offer}</code>`,
        when,
        to,
        html`${Object.entries(texts).map(([locale, text]) => html`<p lang="${locale}">${text}</p>`)}`,
      ]),
    )}`,
    html`<h2>Credentials</h2>${table(
      "Credentials",
      ["Name", "Means"],
      Object.entries(securitySchemes).map(([name, { description }]) => [html`<code>${name}</code>`, description]),
    )}`,
    html`<h2 id="session-token">Session token</h2>${table(
      "Claims of the session token",
      ["Claim", "Type", "Sent", "Means", "Example"],
      membersOf(contract["x-session-token"])
        .filter(({ schema }) => schema.description)
        .map(({ path, type, isRequired, schema }) => [
          html`<code>${path}</code>`,
          type,
          isRequired ? "always" : html`<span class="mute">optional</span>`,
          prose(schema.description ?? ""),
          example(schema.examples?.[0]),
        ]),
    )}`,
    html`<h2>Headers</h2>${table(
      "Headers",
      ["Header", "Means", "Example"],
      Object.values(parameters).map((each) => [
        html`<code>${each.name}</code>`,
        each.description,
        example(each.example),
      ]),
    )}`,
    contract.tags.map(
      ({ name, description }) =>
        html`<h2>${name}</h2><p>${description}</p>${calls.filter(({ tags }) => tags.includes(name)).map(callPart)}`,
    ),
  ]);
}
