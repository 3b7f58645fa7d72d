import { usePhone } from '@portal/shared/lists';
import { Alert, Box, Button, HStack, Text, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Sheet, SheetKey } from '../records.api';
import { entered, leftCell, pastedOver, pressed } from './grid-keys';
import { cardLook, tableLook } from './grid-look';
import { GridTools } from './grid-tools';
import { pasteWords, summaryWords } from './grid-words';
import { ScoreCard } from './score-card';
import { ScoreRow } from './score-row';
import { useGrid, useView } from './use-grid';

interface ScoreGridProps {
  of: { key: string; sheet: SheetKey };
  sheet: Sheet;
  page: number;
  /** Told whether something is not saved. */
  onUnsaved: (unsaved: boolean) => void;
  /** The last one missing is saved, or the sheet is to be read again for another reason. */
  onWhole: () => void;
}

const heads = [
  ['number', 'Matric no.'],
  ['name', 'Name'],
  ['test', 'Test (0–30)'],
  ['exam', 'Examination (0–70)'],
  ['total', 'Total'],
  ['grade', 'Grade'],
  ['remark', 'Remark'],
  ['state', 'State'],
] as const;

/**
 * The scores of a class as they are typed: by the keyboard alone where there is one, from the clipboard, on a phone student
 * by student. Rows save themselves.
 */
export function ScoreGrid({ of, sheet, page, onUnsaved, onWhole }: ScoreGridProps) {
  const { grid, summary, prompt } = useGrid({ of, sheet, page });
  const phone = usePhone();
  const order = useView(grid, ({ state }) => state.order);
  const phase = useView(grid, (view) => view.phase);
  const refusal = useView(grid, (view) => view.refusal);
  const [told, setTold] = useState('');
  const last = useRef<number | null>(null);

  const isCalm = summary.unsaved === 0;
  useEffect(() => onUnsaved(!isCalm), [isCalm, onUnsaved]);
  const isWhole = isCalm && summary.missing === 0;
  const whole = useRef(onWhole);
  whole.current = onWhole;
  useEffect(() => {
    if (isWhole && sheet.missing > 0) whole.current();
  }, [isWhole, sheet.missing]);

  const words = summaryWords(summary, phase);
  // What is heard: when all is saved, when the connection goes, and what came of a paste. Not each row on its way.
  const heard = isCalm || phase === 'lost' ? words : '';
  const rows = useMemo(() => {
    const Student = phone ? ScoreCard : ScoreRow;
    return order.map((id) => <Student key={id} grid={grid} id={id} />);
  }, [grid, order, phone]);
  return (
    <>
      {prompt}
      {phase === 'refused' && (
        <Alert status="error" title="Nothing is saved at the moment" mb="3">
          <Text>{refusal} What you typed stays here, and on this device.</Text>
          <HStack gap="3" mt="2" flexWrap="wrap">
            <Button size="sm" onClick={grid.tryAgain}>
              Try again
            </Button>
            <Button size="sm" variant="outline" onClick={onWhole}>
              Show the sheet as it is now
            </Button>
          </HStack>
        </Alert>
      )}
      <GridTools grid={grid} lastRow={() => last.current} onTold={setTold} />
      <Text fontWeight="medium" mb="2" data-grid-summary>
        {words}
      </Text>
      {told && <Text mb="2">{told}</Text>}
      <VisuallyHidden role="status">
        {told} {heard}
      </VisuallyHidden>
      <Box
        onKeyDown={(event) => pressed(grid, event)}
        onFocus={(event) => {
          entered(event);
          const { row } = (event.target as HTMLElement).dataset;
          if (row !== undefined) last.current = Number(row);
        }}
        onBlur={(event) => leftCell(grid, event)}
        onPaste={(event) => {
          const report = pastedOver(grid, event);
          setTold(report ? pasteWords(report) : '');
        }}
        css={phone ? cardLook : tableLook}
      >
        {phone ? (
          <ul aria-label={`Scores of ${sheet.code}`}>{rows}</ul>
        ) : (
          <table aria-label={`Scores of ${sheet.code}`}>
            <thead>
              <tr>
                {heads.map(([id, label]) => (
                  <th key={id} scope="col" id={`head-${id}`}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        )}
      </Box>
    </>
  );
}
