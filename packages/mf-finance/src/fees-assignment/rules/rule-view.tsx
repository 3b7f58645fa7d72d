import { askedOf, feePayerLabels } from '@portal/contracts/finance';
import { amountInWords } from '@portal/invoice/contract';
import { counted, formatDate, formatDateTime } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import { Alert, chakra, DescriptionList, Money, Stack, TextLink } from '@portal/shared/ui';
import { editPath, type Rule } from '../fees.api';
import { RuleBadge } from './rule-cells';
import { SplitTable } from './split-table';

/** What an officer should know before approving: what is replaced, what overlaps, what is asked. */
export function RuleNotices({ rule }: { rule: Rule }) {
  const { replaces, overlaps, closing, desk } = rule;
  return (
    <>
      {closing && (
        <Alert status="warning" title={`${closing.by} asked to take this fee out of use`}>
          “{closing.reason}”, {formatDateTime(closing.at)}. Another officer has to agree.
        </Alert>
      )}
      {replaces && (
        <Alert status="info" title="Replaces the current fee">
          <TextLink to={editPath(desk, replaces.id)}>The current fee</TextLink> is{' '}
          <Money kobo={replaces.total} />; {counted(replaces.invoices, 'invoice was', 'invoices were')} made
          from it.
        </Alert>
      )}
      {overlaps.length > 0 && (
        <Alert status="warning" title="Other fees fit some of the same students equally well">
          <chakra.ul ps="5">
            {overlaps.map(({ id, words, counts }) => (
              <li key={id}>
                <TextLink to={editPath(desk, id)}>{words}</TextLink>: for students whom both fit,{' '}
                {counts === 'this' ? 'this one counts' : 'that one counts'}
              </li>
            ))}
          </chakra.ul>
        </Alert>
      )}
    </>
  );
}

/** What everybody pays, line by line, and what of each line belongs to which instalment. */
function usualLines({ items }: Rule) {
  const usual = items.filter(({ payers }) => payers === 'all');
  const part = (key: 'amount' | 'first' | 'second') =>
    usual.flatMap(({ name, [key]: amount }) => (amount === null ? [] : [{ description: name, amount }]));
  return { usual: part('amount'), first: part('first'), second: part('second') };
}

/** A fee as it is: nothing of it can be changed any more, or not by this officer. */
export function RuleView({ rule }: { rule: Rule }) {
  const { usual, first, second } = usualLines(rule);
  const besides = rule.items.filter(({ payers }) => payers !== 'all');
  return (
    <Stack gap="5">
      <RuleNotices rule={rule} />
      <Section title="Who pays it">
        <DescriptionList
          items={[
            ['State', <RuleBadge key="state" {...rule} />],
            ['Fee', `${rule.purpose} ${rule.session}`],
            ['Student type', rule.studentType],
            ['Only for', askedOf(rule).join(', ') || 'All'],
            ['Due', formatDate(rule.dueOn)],
            ['Second instalment due', formatDate(rule.secondDueOn)],
            ['Late fee', rule.lateFee > 0 && <Money key="late" kobo={rule.lateFee} />],
            ['Window', rule.windowDays !== null && counted(rule.windowDays, 'day')],
            ['Prepared by', `${rule.createdBy}, ${formatDateTime(rule.createdAt)}`],
            [
              'Approved by',
              rule.activatedAt && `${rule.activatedBy ?? ''}, ${formatDateTime(rule.activatedAt)}`,
            ],
            ['Invoices', rule.invoices.toLocaleString('en')],
          ].filter(
            (item): item is [string, string] => item[1] !== false && item[1] !== null && item[1] !== '',
          )}
        />
      </Section>
      <Section title="Lines" {...(rule.total > 0 && { lead: amountInWords(rule.total) })}>
        <Stack gap="5">
          {usual.length > 0 && <SplitTable lines={usual} first={first} second={second} />}
          {besides.length > 0 && (
            <DescriptionList
              items={besides.map(({ itemId, name, amount, payers }) => [
                `${name}: ${feePayerLabels[payers].toLowerCase()}`,
                <Money key={itemId} kobo={amount} />,
              ])}
            />
          )}
        </Stack>
      </Section>
    </Stack>
  );
}
