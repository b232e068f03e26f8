import type { PageProps } from "@/app/_shared/page-props";
import { onPremisesAction } from "../geolocate/actions";
import { LocationStep } from "../geolocate/location-step";

export default async function OnPremVerifyPage({ searchParams }: PageProps) {
  return <LocationStep code="on-prem-verify" query={await searchParams} action={onPremisesAction} />;
}
