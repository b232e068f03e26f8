import { defineOperator } from "account-area/operator";

export default defineOperator({ name: "Your company", interface: 1, defaultBrand: "first" });
