// The words of the verification form, for component tests.
import { verificationKeys } from "@/components/verification/verification-keys";
import { wordsOf } from "../words";

export const verificationWords = wordsOf(verificationKeys);
