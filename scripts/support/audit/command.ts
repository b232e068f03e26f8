// `npm run tool -- audit`: what one player did in a span of time, as one signed timeline; or the verification of one.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type BrandId, brandIds } from "../../../domain/brands.ts";
import { commandArguments } from "../../command-arguments.ts";
import { readReceipts } from "./receipts.ts";
import { isIntact, signedText } from "./signed.ts";
import { type Span, sourceFacts, timelineOf } from "./timeline.ts";

const usage = `npm run tool -- audit --player KEY --from TIME --to TIME --key FILE [--brand BRAND] LOG…
npm run tool -- audit --verify FILE --public-key FILE
Prints what one player did in a span of time as one signed timeline, or verifies one.
  --player KEY       the player's key at the platform
  --from, --to       a day or a time in UTC, such as 2026-11-01 or 2026-11-01T12:00:00Z; a day counts whole
  --key FILE         the private key that signs (Ed25519, PEM)
  --brand BRAND      whose platform is asked for the receipts (${brandIds[0]})
  LOG                the log files of all instances
  --verify FILE      a timeline that was printed before; status 1 where it is not as it was signed
  --public-key FILE  with which the signature is verified
In the environment: TRACK_KEY as on the instances; AUDIT_CREDENTIAL, the back office's credential at the platform, without which no
receipts are read; and the settings by which the platform is reached (HOSTS, UPSTREAM_ORIGIN).`;

class Misuse extends Error {}

const { values, positionals: files } = commandArguments(usage, {
  options: {
    player: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    key: { type: "string" },
    brand: { type: "string", default: brandIds[0] },
    verify: { type: "string" },
    "public-key": { type: "string" },
  },
  allowPositionals: true,
});

function timeOf(text: string, ofDay: string): string {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T${ofDay}Z` : text);
  if (Number.isNaN(time)) throw new Misuse(`${text} is no day and no time.`);
  return new Date(time).toISOString();
}

function needed(name: "player" | "from" | "to" | "key" | "public-key"): string {
  const value = values[name];
  if (!value) throw new Misuse(`--${name} is missing.\n${usage}`);
  return value;
}

async function print(): Promise<void> {
  const [player, key] = [needed("player"), needed("key")];
  const span: Span = { from: timeOf(needed("from"), "00:00:00.000"), to: timeOf(needed("to"), "23:59:59.999") };
  const brand: BrandId | undefined = brandIds.find((id) => id === values.brand);
  if (!brand) throw new Misuse(`${values.brand} is no brand; known: ${brandIds.join(", ")}.`);
  if (files.length === 0) throw new Misuse(`No log file is named.\n${usage}`);
  const trackKey = process.env.TRACK_KEY;
  const credential = process.env.AUDIT_CREDENTIAL;
  if (!trackKey) throw new Misuse("TRACK_KEY is missing: without the key of the instances no line can be found.");
  const logs = files.map((file) => ({ name: basename(file), text: readFileSync(file, "utf8") }));
  const read = await readReceipts(player, { brand, credential, span });
  const receipts = read.kind === "read" ? read.receipts : [];
  const entries = timelineOf(player, { trackKey, span, logs, receipts });
  const about = {
    timelineOf: player,
    brand,
    ...span,
    madeAt: new Date().toISOString(),
    receipts: read.kind,
    logs: logs.map(sourceFacts),
    entries: entries.length,
  };
  process.stdout.write(signedText(about, entries, key));
}

function verify(file: string): void {
  const intact = isIntact(readFileSync(file, "utf8"), needed("public-key"));
  console.log(
    intact ? "The timeline is as it was signed by this key." : "The timeline is not as it was signed by this key.",
  );
  process.exitCode = intact ? 0 : 1;
}

try {
  if (values.verify !== undefined) verify(values.verify);
  else await print();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
