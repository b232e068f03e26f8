import { unsealData } from "iron-session";
import { cookies } from "next/headers";
import { Form } from "./form";
import { t } from "./words";

export default async function Page() {
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
