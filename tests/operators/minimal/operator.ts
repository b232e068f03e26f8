import { defineOperator } from "account-area/operator";

export default defineOperator({ name: "Minimal", interface: 2, defaultBrand: "only" });
