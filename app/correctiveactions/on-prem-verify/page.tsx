import { nothingToLoad } from "@/app/_shared/make-page";
import { stepPage } from "../_shared/step-page";
import { onPremisesAction } from "../geolocate/actions";
import { LocationStep } from "../geolocate/location-step";

export default stepPage("on-prem-verify", nothingToLoad, (props) => (
  <LocationStep {...props} code="on-prem-verify" action={onPremisesAction} />
));
