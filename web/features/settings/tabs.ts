/** The tabs that are forms of the settings, fetched together: one file is less than the list of eight in the first load. */
import { CashTab } from "./CashTab.tsx";
import { CertificateScreen } from "./CertificateScreen.tsx";
import { ChargesTab } from "./ChargesTab.tsx";
import { DaysOffTab } from "./DaysOffTab.tsx";
import { GeneralTab } from "./GeneralTab.tsx";
import { LateFeeTab } from "./LateFeeTab.tsx";
import { LendingTab } from "./LendingTab.tsx";
import { MapTab } from "./MapTab.tsx";
import { PrintingTab } from "./PrintingTab.tsx";
import { PublicAddressTab } from "./PublicAddressTab.tsx";

export const TABS = {
  CashTab,
  CertificateScreen,
  ChargesTab,
  DaysOffTab,
  GeneralTab,
  LateFeeTab,
  LendingTab,
  MapTab,
  PrintingTab,
  PublicAddressTab,
};
