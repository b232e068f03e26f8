import { CloseWebviewButton } from "@/components/native/webview";
import type { Leaving } from "@/domain/restrictions/restriction-view";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

type LeaveButtonProps = {
  context: RequestContext;
  leaving: Exclude<Leaving, { how: "hide" }>;
  /** Tells the server in the operator's app, where the press closes the page. */
  report: Parameters<typeof CloseWebviewButton>[0]["report"];
  name?: string;
  look?: Parameters<typeof CloseWebviewButton>[0]["variant"];
};

const labels = {
  offer: { stays: "Common.action.lookAround", ends: "Common.action.logOutAndLookAround" },
  close: { stays: "Common.action.close", ends: "Common.action.logOutAndClose" },
} as const;

/** @returns the label of the way out, which says whether it ends the session */
export const leaveLabel = (context: RequestContext, leaving: LeaveButtonProps["leaving"]): string =>
  translatorFor(context).t(labels[leaving.how][leaving.endsSession ? "ends" : "stays"]);

/** Leaves for the product's home or closes the webview; where that ends the session the button says so. */
export function LeaveButton({ context, leaving, report, name, look = "second" }: LeaveButtonProps) {
  return (
    <CloseWebviewButton variant={look} report={report} {...(name && { name })}>
      {leaveLabel(context, leaving)}
    </CloseWebviewButton>
  );
}
