// The first answer of this build to a browser that still has the cookies of the build before. The next release removes this.
import { sealData } from "iron-session";
import { expect, test } from "vitest";
import { hours } from "@/domain/duration";
import { config } from "@/server/config";
import { browserIn } from "@/server/session/browser";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { player } from "../../kit/pages/journey.ts";

const host = "main.localhost";
const own = (["session", "browser", "locale", "styles"] as const).map((purpose) => sandboxCookie(purpose));

test("an upgrade leaves four cookies, the session, the language and the known device", async () => {
  const { visitor } = await player();
  const { session, cookies } = visitor;
  const device = { id: "0".repeat(32), accounts: [["digest", Date.now() + hours(24)]] };
  const sealed = await sealData(
    { purpose: "device", brand: "main", value: device },
    { password: { ...config().RECORD_PASSWORDS }, ttl: 3600 },
  );
  const [id, secret] = ["i".repeat(22), "s".repeat(22)];
  for (const name of ["pending", "notice", "playspan", "residence", "flow-0123456789abcdef", "session-note"])
    cookies.set(host, `sandbox-${name}`, "of-the-build-before");
  cookies.set(host, "sandbox-device", sealed);
  cookies.set(host, sandboxCookie("browser"), `${id}.${secret}`);
  cookies.set(host, sandboxCookie("locale"), "fr-CA");
  await visitor.get("/accountcenter/security");
  expect([visitor.pathname, visitor.session]).toEqual(["/accountcenter/security", session]);
  expect(cookies.names(host).filter((name) => !own.includes(name))).toEqual([]);
  expect(cookies.value(host, sandboxCookie("locale"))).toBe("fr-CA");
  const value = cookies.value(host, sandboxCookie("browser")) ?? "";
  expect(await browserIn({ get: (name) => (name.endsWith("browser") ? { value } : undefined) }, "main")).toEqual({
    ...{ id, secret },
    device,
  });
});
