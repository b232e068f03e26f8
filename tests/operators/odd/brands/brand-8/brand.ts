import { oddBrand } from "../../odd-brand.ts";

export default oddBrand(8);
