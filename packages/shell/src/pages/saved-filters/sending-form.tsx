import { SelectField, useWatch } from '@portal/shared/forms';
import { exportFormats, saySendingDay, saySendingHour, type SendingRhythm } from '@portal/shared/lists/calls';
import { SimpleGrid } from '@portal/shared/ui';

const rhythms = [
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
];
const formats = { xlsx: 'Excel (xlsx)', csv: 'CSV' } as const;
const days = { week: 7, month: 28 } as const;

const numbers = (count: number, first: number) => Array.from({ length: count }, (_, at) => at + first);
const hours = numbers(24, 0).map((hour) => ({ value: String(hour), label: saySendingHour(hour) }));

/** When and as what a list is sent. */
export function SendingForm() {
  const every = useWatch({ name: 'every' }) as SendingRhythm;
  const dayChoices = numbers(days[every], 1).map((day) => {
    const said = saySendingDay(every, day);
    return { value: String(day), label: every === 'week' ? said : `On ${said}` };
  });
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <SelectField name="every" label="How often" options={rhythms} />
      <SelectField name="day" label="Day" options={dayChoices} />
      <SelectField name="hour" label="Hour" hint="Time in Nigeria." options={hours} />
      <SelectField
        name="format"
        label="Kind of file"
        options={exportFormats.map((format) => ({ value: format, label: formats[format] }))}
      />
    </SimpleGrid>
  );
}
