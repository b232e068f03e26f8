// What cannot be read of a list that only offers choices is left out of it, and logged.
import { expect, test } from "vitest";
import { occupationSite } from "@/domain/occupation/occupation-details";
import { readReceipts } from "@/server/upstream/agreements/agreement-receipts";
import { readCountries, readRegions } from "@/server/upstream/lookups";
import { readOccupations } from "@/server/upstream/occupations";
import { readScan } from "@/server/upstream/scan";
import { readSessions, readSignIns } from "@/server/upstream/sign-in-history";
import { json, ownUpstream, upstreamAt } from "../../kit/stack/faulty-upstream";

const server = ownUpstream();

const france = { countryId: 1, countryCode: "FR", name: "France", isLicensed: false };
const region = { name: "Maine", regionCode: "ME" };
const named = { code: "1", name: "Engineer" };

test("an entry of a list that only offers choices is left out where it cannot be read, and logged [KYC-44, KYC-45, OCC-13]", async () => {
  const { caller, lines } = upstreamAt(server.origin);
  server.answer("/countries", json(200, [null, france, { ...france, countryCode: "FRA" }, { ...france, name: 1 }]));
  server.answer("/regions", json(200, [region, { name: "Maine" }]));
  const occupations = [named, { code: "2" }, { name: "" }, "Actor"];
  const countries = [france, { name: "Nowhere" }];
  server.answer(
    `/sites/${occupationSite}/occupations/v1/occupations`,
    json(200, { occupations, sectors: [named, null], countries }),
  );
  expect(await readCountries(caller)).toEqual([france]);
  expect(await readRegions(caller, "US")).toEqual([region]);
  const options = [{ value: "1", label: "Engineer" }];
  expect(await readOccupations(caller)).toEqual({ occupations: options, sectors: options, countries: ["FR"] });
  const unread = lines.filter(({ event }) => event === "upstreamEntriesUnread");
  expect(unread.map(({ operation, unread }) => [operation, unread])).toEqual([
    ["countries", 3],
    ["regions", 1],
    ["occupations", 3],
    ["occupations", 1],
    ["occupations", 1],
  ]);
});

test("a list that its page can do without is empty and logged where none of its entries can be read [OCC-13, DOC-16]", async () => {
  const { caller, lines } = upstreamAt(server.origin);
  const lists = { occupations: [named], sectors: [named], countries: [{ name: "Nowhere" }, null] };
  server.answer(`/sites/${occupationSite}/occupations/v1/occupations`, json(200, lists));
  server.answer("/docscan/v1/sessions/one", json(200, { nextStep: "RETRY", pictures: [7, null, "FRONT"] }));
  expect((await readOccupations(caller)).countries).toEqual([]);
  expect((await readScan(caller, "one"))?.pictures).toEqual([]);
  const unread = lines.filter(({ event }) => event === "upstreamEntriesUnread");
  expect(unread.map(({ operation, unread }) => [operation, unread])).toEqual([
    ["occupations", 2],
    ["docScanSession", 3],
  ]);
});

test("a sign-in or a session that cannot be read is left out alone, and its list says that it is not whole", async () => {
  const { caller, lines } = upstreamAt(server.origin);
  const [time, empty] = ["2026-03-02T15:04:00Z", "0001-01-01T00:00:00Z"];
  const at = Date.parse(time);
  const signIns = [{ signedInAt: empty }, { signedInAt: null }, 7, { signedInAt: time }];
  const sessions = [{ startedAt: "n/a" }, { startedAt: time, lastActiveAt: empty }];
  server.answer("/signins/v1/signins", json(200, { signIns }));
  server.answer("/sessions/v1/sessions", json(200, { sessions }));
  expect(await readSignIns(caller)).toEqual({ entries: [{ at, isCurrent: false }], isWhole: false });
  expect(await readSessions(caller)).toEqual({
    entries: [{ startedAt: at, activeAt: at, isCurrent: false }],
    isWhole: false,
  });
  const unread = lines.filter(({ event }) => event === "upstreamEntriesUnread");
  expect(unread.map(({ operation, unread }) => [operation, unread])).toEqual([
    ["signIns", 3],
    ["sessions", 1],
  ]);
});

test("a receipt with an empty time of the platform is kept, without a time", async () => {
  const { caller } = upstreamAt(server.origin);
  const receipt = { receiptKey: "r", kind: "consent", documentKey: "terms", textHash: "h", isAccepted: true };
  const times = ["0001-01-01T00:00:00Z", "2026-03-02T15:04:00Z"];
  const receipts = times.map((answeredAt) => ({ ...receipt, answeredAt }));
  server.answer("/agreements/v1/receipts", json(200, { receipts }));
  const read = (await readReceipts(caller)).map(({ answeredAt }) => answeredAt);
  expect(read).toEqual([undefined, Date.UTC(2026, 2, 2, 15, 4)]);
});
