import type { VerificationAction } from '@portal/contracts/admissions';
import { SelectField, TextField, useController, useWatch } from '@portal/shared/forms';
import { namedChoices, Section } from '@portal/shared/lists';
import {
  chakra,
  DescriptionList,
  Flex,
  NativeSelect,
  SimpleGrid,
  Stack,
  StateBadge,
} from '@portal/shared/ui';
import type { Choices, Sitting } from '../olevel-verification.api';
import { CardActions } from './card-actions';
import { EvidencePart } from './evidence-part';
import { PasteResults } from './paste-results';

type Named = readonly { id: number; name: string }[];

function Cell({ name, label, options }: { name: string; label: string; options: Named }) {
  const { field } = useController({ name });
  return (
    <NativeSelect
      aria-label={label}
      name={field.name}
      ref={field.ref}
      value={String(field.value ?? '')}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value)}
    >
      <option value="">–</option>
      {options.map(({ id, name: words }) => (
        <option key={id} value={String(id)}>
          {words}
        </option>
      ))}
    </NativeSelect>
  );
}

interface RowProps {
  path: string;
  number: number;
  sitting: Sitting;
  lists: Choices;
}

/** A subject with what was declared and what the body shows. */
function ResultRow({ path, number, sitting, lists }: RowProps) {
  const row = useWatch({ name: path }) as { subjectId?: string; gradeId?: string } | undefined;
  const declared = sitting.declared.find(({ subjectId }) => String(subjectId) === row?.subjectId);
  const same = declared !== undefined && String(declared.gradeId) === row?.gradeId;
  const of = `row ${number} of sitting ${sitting.sitting}`;
  return (
    <chakra.tr borderTopWidth="1px">
      <chakra.td py="1" pe="2">
        <Cell name={`${path}.subjectId`} label={`Subject, ${of}`} options={lists.subjects} />
      </chakra.td>
      <chakra.td px="2" fontWeight="semibold">
        {declared?.grade ?? '–'}
      </chakra.td>
      <chakra.td px="2">
        <Cell name={`${path}.gradeId`} label={`Grade shown, ${of}`} options={lists.grades} />
      </chakra.td>
      <chakra.td ps="2">
        {row?.subjectId && row.gradeId && (
          <StateBadge meaning={same ? 'good' : 'bad'}>{same ? 'Same' : 'Differs'}</StateBadge>
        )}
      </chakra.td>
    </chakra.tr>
  );
}

/** As in `Sitting 1: WAEC, 2025`. */
export const titleOf = ({ sitting, body, examYear }: Sitting) =>
  body === '' ? `Sitting ${sitting}: nothing was declared` : `Sitting ${sitting}: ${body}, ${examYear}`;

interface SittingPanelProps {
  /** Of the verification. */
  id: number;
  /** Place among the sittings of the form. */
  at: number;
  sitting: Sitting;
  lists: Choices;
  may: readonly VerificationAction[];
}

/** One sitting: what was declared, the card, what the body shows, and its proof. */
export function SittingPanel({ id, at, sitting, lists, may }: SittingPanelProps) {
  const path = `sittings.${at}`;
  const rows = (useWatch({ name: `${path}.results` }) ?? []) as unknown[];
  const { body, examNumber, examCenter, pin, serial, uses, mostUses } = sitting;
  return (
    <Section title={titleOf(sitting)}>
      <Stack gap="5">
        {body !== '' && (
          <DescriptionList
            items={[
              ['Examination number', examNumber],
              ['Centre', examCenter],
              ['Card', `PIN ${pin}, serial ${serial}`],
              ['Uses of the card', `${uses} of ${mostUses}`],
            ]}
          />
        )}
        <Flex gap="3" wrap="wrap">
          <CardActions id={id} at={at} sitting={sitting} may={may} />
          <PasteResults at={at} lists={lists} />
        </Flex>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          <SelectField
            name={`${path}.examinationTypeId`}
            label="Examination shown"
            options={namedChoices(lists.examinations)}
          />
          <TextField name={`${path}.examNumber`} label="Number shown" autoComplete="off" />
          <TextField name={`${path}.examYear`} label="Year shown" inputMode="numeric" digits />
        </SimpleGrid>
        <chakra.table width="100%" aria-label={`Sitting ${sitting.sitting}: declared and shown`}>
          <thead>
            <tr>
              {['Subject', 'Declared', 'Shown by the body', 'Compared'].map((header) => (
                <chakra.th key={header} textAlign="start" py="1" px="2" _first={{ ps: '0' }}>
                  {header}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((_, index) => (
              <ResultRow
                // Rows are told apart by their place: they only grow.
                key={`${path}.${String(index)}`}
                path={`${path}.results.${index}`}
                number={index + 1}
                sitting={sitting}
                lists={lists}
              />
            ))}
          </tbody>
        </chakra.table>
        <EvidencePart id={id} sitting={sitting} mayAdd />
      </Stack>
    </Section>
  );
}
