import type { PageProps } from "@/app/_shared/page-props";
import { GlobalError, loadedOrRefresh } from "@/app/_shared/refresh-screen";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { loadPhoneOnFile } from "@/server/flows/strong-auth/steps";
import { ConfirmPhone } from "./confirm-phone";
import { PhoneInput } from "./phone-input";

/** The unique phone number (PHN-12 to PHN-16): the one on file is confirmed or changed; without one there is only the input. */
export default async function UniquePhonePage({ searchParams }: PageProps) {
  const query = await searchParams;
  const at = await stepAt("unique-phone-number-required", query);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const { strongAuth } = step.record;
  if (strongAuth?.failed) return <GlobalError visit={visit} code={strongAuth.code} />;
  const load = await loadedOrRefresh(visit, () => loadPhoneOnFile(visit));
  if ("trouble" in load) return load.trouble;
  const { value: onFile } = load;
  if (onFile === undefined || query.edit) return <PhoneInput visit={visit} step={step} />;
  return <ConfirmPhone visit={visit} step={step} lastFour={onFile.slice(-4)} />;
}
