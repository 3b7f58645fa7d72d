import { TabLinks } from '@portal/shared/lists';
import { HostelTabs } from '../lib/hostel-tabs';
import { Applications } from './applications';
import { Ballot } from './ballot';
import { Bars } from './bars';
import { Holds } from './holds';
import { parts, reservationPath, usePart } from './reservation.api';
import { Reserved } from './reserved';
import { OfSession } from './of-session';
import { QuotaForms } from './quota-forms';
import { SessionRules } from './session-rules';
import { Swaps } from './swaps';

/**
 * How bed-spaces are given out in a session; `?part=quotas` how many of whom, `ballot` and `applications` the draw,
 * `reserved` what is kept back, `holds` who has not paid yet, `swaps` who wants to swap, `bars` who may have none.
 */
export default function ManageReservationPage() {
  const part = usePart();
  return (
    <>
      <HostelTabs />
      <TabLinks
        label="Reservations"
        tabs={parts.map(({ name, label }) => ({
          to: name === null ? reservationPath : `${reservationPath}?part=${name}`,
          label,
          current: name === part,
        }))}
      />
      {part === null && (
        <OfSession title="Rules" lead="When bed-spaces can be booked, and for how long they are held.">
          {(shown) => <SessionRules {...shown} />}
        </OfSession>
      )}
      {part === 'quotas' && (
        <OfSession
          title="Quotas"
          lead="How many of a level or department may have a bed-space. Whoever an officer gives one in a reserved bed-space is not counted."
        >
          {(shown) => <QuotaForms {...shown} />}
        </OfSession>
      )}
      {part === 'ballot' && (
        <OfSession
          title="Ballot"
          lead="Where students apply and a draw decides that nobody can bend and anybody can repeat."
        >
          {(shown) => <Ballot {...shown} />}
        </OfSession>
      )}
      {part === 'applications' && <Applications />}
      {part === 'reserved' && <Reserved />}
      {part === 'holds' && <Holds />}
      {part === 'swaps' && <Swaps />}
      {part === 'bars' && <Bars />}
    </>
  );
}
