import { redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { loadPasskeyChange } from "@/server/flows/account-security/passkeys";
import { requestContext } from "@/server/request/context";
import { CreatePasskey } from "./create-passkey";
import { RemovePasskey } from "./remove-passkey";

/** Creates or removes a passkey, after strong authentication. */
export default async function PasskeyPage({ searchParams }: PageProps<"/accountcenter/security/passkey">) {
  const context = await requestContext("/accountcenter/security/passkey", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadPasskeyChange(context));
  if (load.kind === "error") return load.screen;
  const change = load.value;
  switch (change.kind) {
    case "redirect":
      return redirect(change.to);
    case "create":
      return <CreatePasskey context={context} {...change} />;
    case "remove":
      return <RemovePasskey context={context} {...change} />;
  }
}
