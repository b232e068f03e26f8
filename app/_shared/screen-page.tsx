import { Screen, type ScreenProps } from "@/components/ui/screen";
import type { RequestContext } from "@/server/context/request-context";
import { documentTitle } from "@/server/forms/form-props";

type ScreenPageProps = Omit<ScreenProps, "title"> & {
  context: Pick<RequestContext, "brand" | "locale">;
  title: string;
};

/** A screen that is a whole page without a form: its heading names the document. */
export const ScreenPage = ({ context, ...screen }: ScreenPageProps) => (
  <>
    <title>{documentTitle(context, screen.title)}</title>
    <Screen {...screen} />
  </>
);
