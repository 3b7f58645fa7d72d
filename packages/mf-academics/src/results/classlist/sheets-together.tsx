import { mostSheets } from '@portal/contracts/academics';
import { ListPage, tickColumn } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { useMemo } from 'react';
import type { SheetsList } from './sheets.list';
import { sheetOffices, type Semester, type SheetRow } from './sheets.api';
import { useTogether, type Left } from './use-together';

function LeftAlone({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <Alert status="warning" title="Not every sheet is approved">
      <ul>
        {left.map(({ courseId, code, why }) => (
          <li key={courseId}>
            {code}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What is about to be approved, and what of it should be looked at first. */
function Chosen({ rows }: { rows: readonly SheetRow[] }) {
  const odd = rows.filter(({ anomalies }) => anomalies.length > 0).map(({ code }) => code);
  return (
    <>
      {rows.map(({ code }) => code).join(', ')}. Each is judged by itself: what was changed since you saw it
      stays where it is.
      {odd.length > 0 && (
        <Text as="span" display="block" mt="2" fontWeight="semibold" color="fg">
          Something stands out in {odd.join(', ')}: open {odd.length === 1 ? 'it' : 'them'} first.
        </Text>
      )}
    </>
  );
}

/** The offices that somebody holds, wherever. */
function useDecides() {
  const head = useCan(sheetOffices[0].claim);
  const dean = useCan(sheetOffices[1].claim);
  const senate = useCan(sheetOffices[2].claim);
  return head || dean || senate;
}

/** The list, decided one by one or several at once. */
export function SheetsTogether({ list: given, semester }: { list: SheetsList; semester: Semester }) {
  const decides = useDecides();
  const { ticked, tick, left, approveAll } = useTogether(semester);
  const list = useMemo(() => {
    if (!decides) return given;
    const ticks = tickColumn<SheetRow>({
      may: sheetOffices.map(({ may }) => may),
      nameOf: ({ code }) => `Select ${code}`,
      isTicked: ({ courseId }) => ticked.has(courseId),
      onTick: tick,
      full: ticked.size >= mostSheets,
    });
    return { ...given, columns: [ticks, ...given.columns] };
  }, [given, decides, ticked, tick]);
  const actions = decides && (
    <ConfirmButton
      variant="outline"
      disabled={ticked.size === 0}
      question={`Approve ${counted(ticked.size, 'sheet')}?`}
      body={<Chosen rows={[...ticked.values()]} />}
      confirm="Approve"
      onConfirm={approveAll}
    >
      Approve selected ({ticked.size})
    </ConfirmButton>
  );
  return (
    <ListPage list={list} actions={actions}>
      <LeftAlone left={left} />
    </ListPage>
  );
}
