import { Picker } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { Box, EmptyState, ErrorMessage, KeyIcon, Loading } from '@portal/shared/ui';
import { WithClaims } from '../lib/claims';
import { findPeople, personQuery } from './claims.api';
import { PersonRightsView } from './person-rights';

/** The rights of the person in the address, or of the one that is picked. */
export function PersonView() {
  const [search, setSearch] = useSearchParams();
  const userId = /^\d{1,15}$/.exec(search.get('user') ?? '')?.[0] ?? '';
  const person = useQuery({ ...personQuery(userId), enabled: userId !== '' });
  const choose = (id: string | undefined) =>
    setSearch({ view: 'person', ...(id && { user: id }) }, { replace: true });
  const chosen = person.data && { value: userId, label: person.data.fullName };
  return (
    <>
      <Box maxW="30rem">
        <Picker
          label="Person"
          hint="By words of the name, the user name or the number"
          find={findPeople}
          chosen={userId ? (chosen ?? null) : null}
          onChange={(choice) => choose(choice?.value)}
        />
      </Box>
      {!userId && (
        <EmptyState title="Choose a person" icon={<KeyIcon size={26} aria-hidden />}>
          You then see everything that they may do, and where each of it comes from.
        </EmptyState>
      )}
      {userId && person.isPending && <Loading label="Loading the rights…" />}
      {person.isError && <ErrorMessage error={person.error} retry={() => void person.refetch()} />}
      {userId && person.data && (
        <WithClaims>
          <PersonRightsView person={person.data} />
        </WithClaims>
      )}
    </>
  );
}
