import { unsealData } from "iron-session";
import { cookies } from "next/headers";
import { request } from "undici";
import { Form } from "./form";
import { t } from "./words";

/** As many calls of the platform as the page that is compared makes, at the same time. */
async function callPlatform(calls) {
  const call = async () => (await request(process.env.BASELINE_PLATFORM)).body.text();
  await Promise.all(Array.from({ length: calls }, call));
}

export default async function Page({ searchParams }) {
  const { calls = "0" } = await searchParams;
  await callPlatform(Number(calls));
  const sealed = (await cookies()).get("flow")?.value ?? "";
  const record = await unsealData(sealed, { password: process.env.BASELINE_PASSWORD, ttl: 0 });
  return (
    <>
      <h1>{t("title")}</h1>
      <p>{t.rich("lead", { contact: record.contact ?? "", b: (text) => <b>{text}</b> })}</p>
      <Form words={{ label: t("label"), missing: t("missing"), submit: t("submit") }} />
    </>
  );
}
