import { claimOf } from '@portal/contracts/administration';
import { claims } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { EmptyState, KeyIcon } from '@portal/shared/ui';
import { claimInWords } from '../lib/claim-words';
import { Choose } from './choose';
import { HoldersTable } from './holders';

const options = claims.map((claim) => ({ value: claim, label: `${claimInWords(claim)} (${claim})` }));

export function HoldersOfClaim() {
  const [search, setSearch] = useSearchParams();
  const claim = claimOf(search.get('claim') ?? '');
  return (
    <>
      <Choose
        label="Claim"
        value={claim ?? ''}
        options={options}
        onChange={(value) => setSearch({ view: 'claim', claim: value }, { replace: true })}
      />
      {claim ? (
        <HoldersTable title={`People who may: ${claimInWords(claim)}`} fixed={{ claim }} />
      ) : (
        <EmptyState title="Choose a claim" icon={<KeyIcon size={26} aria-hidden />}>
          You then see everybody who holds it, by a role or directly.
        </EmptyState>
      )}
    </>
  );
}
