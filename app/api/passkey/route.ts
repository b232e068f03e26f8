import { loadPasskeyOptions } from "@/server/flows/sign-in/passkey";
import { answerVisitor } from "@/server/request/route-handler";

/** A challenge for a passkey that signs in: the browser fetches it before the account is known. */
export const POST = answerVisitor("/api/passkey", loadPasskeyOptions);
