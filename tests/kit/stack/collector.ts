// A stand-in for an OpenTelemetry collector: takes spans by OTLP over HTTP, as JSON.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "./listening.ts";

export type CollectedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Readonly<Record<string, unknown>>;
  resource: Readonly<Record<string, unknown>>;
};

type Attribute = { key: string; value: Readonly<Record<string, unknown>> };
type Wire = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, "attributes" | "resource"> & { attributes?: Attribute[] })[] }[];
  }[];
};

const valuesOf = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansIn = ({ resourceSpans }: Wire): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );

export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method === "POST" && request.url === "/v1/traces") bodies.push(body);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  return {
    endpoint: `http://127.0.0.1:${await listening(server)}`,
    /** All that was sent, as it was sent. */
    text: () => bodies.join("\n"),
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body))),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type SpanTree = { readonly [name: string]: SpanTree };

/** @returns the names of the spans of a trace, each under its parent; spans of one name and parent appear once */
export function treeOf(spans: readonly CollectedSpan[], parent: string | undefined): SpanTree {
  const children = spans.filter(({ parentSpanId }) => parentSpanId === parent);
  const names = [...new Set(children.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name): [string, SpanTree] => {
      const trees = children.filter((child) => child.name === name).map(({ spanId }) => treeOf(spans, spanId));
      return [name, Object.assign({}, ...trees)];
    }),
  );
}
