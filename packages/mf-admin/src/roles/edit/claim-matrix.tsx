import { useController, useFieldWords } from '@portal/shared/forms';
import type { Claim } from '@portal/shared/model';
import { Tick } from '@portal/shared/lists';
import { Box, VisuallyHidden, chakra, StateBadge } from '@portal/shared/ui';
import { useClaims } from '../../lib/claims';
import { claimRows, type ClaimRow } from './claim-rows';

export interface ClaimMatrixProps {
  /** Claims that the person can give; all others can only be taken away. */
  passable: readonly string[];
  /** As the role is saved. */
  held: readonly string[];
  /** Asked for and not approved yet. */
  waiting: readonly string[];
  locked: boolean;
}

type NamedMatrixProps = ClaimMatrixProps & {
  /** Id of the heading that names it, and its words. */
  labelledBy: string;
  label: string;
};

const heading = (action: string) => action.charAt(0).toUpperCase() + action.slice(1);
const Cell = chakra('td', {
  base: {
    display: { base: 'block', lg: 'table-cell' },
    px: { base: '4', lg: '3' },
    py: { base: '0', lg: '2' },
    verticalAlign: 'top',
  },
});

/**
 * Modules down, actions across, each claim in its words. On narrow windows the same cells stand below each other,
 * module by module.
 */
export function ClaimMatrix({ labelledBy, label, ...props }: NamedMatrixProps) {
  const claims = useClaims();
  const { actions, rows } = claimRows(claims);
  useFieldWords('claims', label, (value) =>
    [value]
      .flat()
      .map((each) => claims.label(String(each)))
      .join(', '),
  );
  const { field } = useController({ name: 'claims' });
  const chosen: readonly string[] = field.value as string[];
  const toggle = (claim: Claim, on: boolean) =>
    field.onChange(on ? [...chosen, claim] : chosen.filter((each) => each !== claim));
  return (
    <Box
      role="group"
      aria-labelledby={labelledBy}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflowX="auto"
    >
      <chakra.table width="100%" display={{ base: 'block', lg: 'table' }}>
        <chakra.thead display={{ base: 'none', lg: 'table-header-group' }}>
          <tr>
            {['Module', ...actions.map(heading), 'Other'].map((name) => (
              <chakra.th
                key={name}
                scope="col"
                textAlign="start"
                px="3"
                py="2.5"
                color="fg.muted"
                textStyle="sm"
              >
                {name}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <chakra.tbody display={{ base: 'block', lg: 'table-row-group' }}>
          {rows.map((row) => (
            <Row key={row.module} row={row} chosen={chosen} onToggle={toggle} {...props} />
          ))}
        </chakra.tbody>
      </chakra.table>
    </Box>
  );
}

interface RowProps extends ClaimMatrixProps {
  row: ClaimRow;
  chosen: readonly string[];
  onToggle: (claim: Claim, on: boolean) => void;
}

function Row({ row, ...rest }: RowProps) {
  return (
    <chakra.tr
      display={{ base: 'block', lg: 'table-row' }}
      borderTopWidth="1px"
      py={{ base: '3', lg: '0' }}
      _first={{ borderTopWidth: { base: '0', lg: '1px' } }}
    >
      <chakra.th
        scope="row"
        display={{ base: 'block', lg: 'table-cell' }}
        textAlign="start"
        fontWeight="semibold"
        px={{ base: '4', lg: '3' }}
        py={{ base: '1', lg: '4' }}
        verticalAlign="top"
      >
        {row.title}
      </chakra.th>
      {row.usual.map((claim, index) => (
        <Cell key={claim ?? index} hideBelow={claim ? undefined : 'lg'}>
          {claim && <ClaimTick claim={claim} {...rest} />}
        </Cell>
      ))}
      <Cell hideBelow={row.other.length > 0 ? undefined : 'lg'}>
        {row.other.map((claim) => (
          <ClaimTick key={claim} claim={claim} {...rest} />
        ))}
      </Cell>
    </chakra.tr>
  );
}

interface ClaimTickProps extends Omit<RowProps, 'row'> {
  claim: Claim;
}

function ClaimTick({ claim, chosen, onToggle, passable, held, waiting, locked }: ClaimTickProps) {
  const { label, waitsForSecond } = useClaims();
  const on = chosen.includes(claim);
  const beyond = !passable.includes(claim) && !held.includes(claim);
  const adds = on && !held.includes(claim);
  const marks = [
    waiting.includes(claim) && 'waits for approval',
    adds && waitsForSecond(claim) && !waiting.includes(claim) && 'will wait for approval',
    beyond && !locked && 'you do not hold it yourself',
  ].filter((mark) => mark !== false);
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      py="2"
      minH="11"
      alignItems="flex-start"
      cursor={beyond ? undefined : 'pointer'}
    >
      <Tick
        type="checkbox"
        checked={on}
        disabled={locked || beyond}
        onChange={(event) => onToggle(claim, event.target.checked)}
      />
      <Box>
        <chakra.span textStyle={{ lg: 'sm' }}>{label(claim)}</chakra.span>
        {marks.map((mark) =>
          mark.startsWith('you') ? (
            <VisuallyHidden key={mark}>({mark})</VisuallyHidden>
          ) : (
            <StateBadge key={mark} meaning="waiting" ms={{ base: '2', lg: '0' }}>
              {mark}
            </StateBadge>
          ),
        )}
      </Box>
    </chakra.label>
  );
}
