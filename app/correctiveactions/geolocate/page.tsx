import { nothingToLoad } from "@/app/_shared/make-page";
import { stepPage } from "../_shared/step-page";
import { geolocateAction } from "./actions";
import { LocationStep } from "./location-step";

export default stepPage("geolocate", nothingToLoad, (props) => (
  <LocationStep {...props} code="geolocate" action={geolocateAction} />
));
