import { administration, directClaimSchema } from '@portal/contracts/administration';
import { DateField, SelectField, useWatch } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { lagosDate } from '@portal/shared/model';
import { Alert } from '@portal/shared/ui';
import { useClaims, waitingInWords, type Claims } from '../lib/claims';
import { passableQuery, type PersonRights } from './claims.api';

function SecondPersonNote() {
  const { waitsForSecond } = useClaims();
  const claim = String(useWatch({ name: 'claim' }) ?? '');
  if (!claim || !waitsForSecond(claim)) return null;
  return (
    <Alert status="info">
      Claims of money and results, and to approve grants, need two people. It counts once somebody else
      approves it, within 14 days.
    </Alert>
  );
}

function GrantFields({ row: person }: ActionFormProps<PersonRights>) {
  const { label } = useClaims();
  const passable = useQuery(passableQuery);
  const held = new Set<string>(
    person.claims
      .filter(({ sources }) => sources.some(({ kind }) => kind === 'role'))
      .map(({ claim }) => claim),
  );
  return (
    <>
      <SelectField
        name="claim"
        label="Claim"
        hint="Those that you hold for good yourself, and that no role gives already."
        options={passable.data?.claims
          .filter((claim) => !held.has(claim))
          .map((claim) => ({ value: claim, label: label(claim) }))}
      />
      <DateField name="ends" label="Last day" min={lagosDate(new Date())} />
      <SecondPersonNote />
    </>
  );
}

/** What is done with the rights of a person: they are given one of the own claims until a day. */
export const personActions = (claims: Claims): readonly RowAction<PersonRights>[] => [
  rowAction({
    label: 'Grant a claim',
    when: ({ mayGrant }) => mayGrant,
    primary: true,
    question: ({ fullName }) => `Grant a claim to ${fullName}`,
    confirm: 'Grant',
    fields: { schema: directClaimSchema, defaults: { claim: '', ends: '' }, form: GrantFields },
    reason: true,
    call: administration.claims.grant,
    input: ({ userId }, body) => ({ params: { userId }, body }),
    done: ({ data: { waiting } }) =>
      waiting.length > 0
        ? {
            severity: 'info',
            title: 'Asked for',
            body: waitingInWords(waiting, claims),
            milliseconds: 12_000,
          }
        : { severity: 'success', title: 'Granted', body: 'It counts from now on.' },
  }),
];
