import { redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { loadPhone, type PhonePage } from "@/server/flows/hand-over/phone";
import { requestContext } from "@/server/request/context";
import { AskScreen } from "./ask-screen";
import type { PhoneProps } from "./phone-props";
import { CameraScreen, EndScreen, LinkScreen, ReceivedScreen } from "./phone-screens";

type Screens = { [Kind in PhonePage["kind"]]: (props: PhoneProps<Kind>) => React.ReactNode };

const screens: Screens = {
  link: LinkScreen,
  ask: AskScreen,
  camera: CameraScreen,
  received: ReceivedScreen,
  end: EndScreen,
};

/** The phone's page of a hand-over: it opens one camera page, and nothing of the account (promise 24). */
export default async function PhoneScanPage({ searchParams }: PageProps<"/docscan/phone">) {
  const context = await requestContext("/docscan/phone", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadPhone(context));
  if (load.kind === "error") return load.screen;
  if (load.value.kind === "redirect") redirect(load.value.to);
  const { value: page } = load;
  const Shown = screens[page.kind] as (props: PhoneProps<PhonePage["kind"]>) => React.ReactNode;
  return <Shown context={context} page={page} />;
}
