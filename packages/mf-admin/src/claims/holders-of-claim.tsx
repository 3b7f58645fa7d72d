import { useSearchParams } from '@portal/shared/router';
import { EmptyState, KeyIcon } from '@portal/shared/ui';
import { useClaims } from '../lib/claims';
import { Choose } from './choose';
import { HoldersTable } from './holders';

export function HoldersOfClaim() {
  const [search, setSearch] = useSearchParams();
  const { all, find, label } = useClaims();
  const claim = find(search.get('claim') ?? '');
  return (
    <>
      <Choose
        label="Claim"
        value={claim ?? ''}
        options={all.map(({ name, ...one }) => ({ value: name, label: `${one.label} (${name})` }))}
        onChange={(value) => setSearch({ view: 'claim', claim: value }, { replace: true })}
      />
      {claim ? (
        <HoldersTable title={`People who may: ${label(claim)}`} fixed={{ claim }} />
      ) : (
        <EmptyState title="Choose a claim" icon={<KeyIcon size={26} aria-hidden />}>
          You then see everybody who holds it, by a role or directly.
        </EmptyState>
      )}
    </>
  );
}
