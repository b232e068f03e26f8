// The country that a phone number is asked for first.
/** PHN-11, CONST-39 */
export const defaultPhoneCountry = "US";
