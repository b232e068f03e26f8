import { defineOperator } from "account-area/operator";

export default defineOperator({ name: "Your company", interface: 2, defaultBrand: "first" });
