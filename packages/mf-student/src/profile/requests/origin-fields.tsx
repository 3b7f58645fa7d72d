import { SelectField, useWatch } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Grid } from '@portal/shared/ui';

const choices = (options: readonly { id: number; name: string }[] | undefined) =>
  options?.map(({ id, name }) => ({ value: String(id), label: name }));

/** State and LGA; another state has other LGAs. */
export function OriginFields({ countryId }: { countryId: number }) {
  const stateId = Number(useWatch({ name: 'stateId' }) ?? 0);
  const states = useQuery({
    ...queryOf(calls.lookups.states, { query: { countryId } }),
    staleTime: Infinity,
  });
  const lgas = useQuery({
    ...queryOf(calls.lookups.lgas, { query: { countryId, stateId } }),
    staleTime: Infinity,
    enabled: stateId > 0,
  });
  return (
    <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <SelectField
        name="stateId"
        label="State of origin"
        options={choices(states.data)}
        clears={[{ name: 'lgaId', label: 'LGA of origin' }]}
      />
      <SelectField
        name="lgaId"
        label="LGA of origin"
        options={stateId > 0 ? choices(lgas.data) : []}
        placeholder={stateId > 0 ? 'Select' : 'Choose the state first'}
      />
    </Grid>
  );
}
