import type { University } from '../../model';
import { Avatar, Heading, chakra } from '../../ui';
import { Crest } from '../../ui/brand';

interface LetterheadProps {
  university: University | null;
  title: string;
  numbers: readonly (readonly [label: string, value: string])[];
  photo?: { src?: string | null | undefined; name: string };
}

/** Head of every printed page: who issues it, what it is, whose it is. */
export function Letterhead({ university, title, numbers, photo }: LetterheadProps) {
  return (
    <header>
      <chakra.div
        display="flex"
        gap="4"
        alignItems="center"
        pb="4"
        _print={{ pb: '2' }}
        borderBottomWidth="3px"
        borderColor="colorPalette.solid"
      >
        <Crest height={72} />
        <chakra.div flex="1" minW="0">
          <chakra.p
            fontFamily="heading"
            fontWeight="bold"
            textStyle={{ base: 'sm', sm: 'lg' }}
            _print={{ textStyle: 'lg' }}
            lineHeight="1.2"
          >
            {university?.name}
          </chakra.p>
          <chakra.p textStyle="xs" color="fg.muted">
            {university?.address}
          </chakra.p>
          {university?.motto && (
            <chakra.p textStyle="xs" color="fg.muted" fontStyle="italic">
              {university.motto}
            </chakra.p>
          )}
        </chakra.div>
        {photo && <Avatar name={photo.name} src={photo.src} size={76} portrait />}
      </chakra.div>
      <Heading
        as="h1"
        size="lg"
        mt="4"
        textAlign={{ base: 'start', sm: 'center' }}
        _print={{ textAlign: 'center', mt: '2' }}
      >
        {title}
      </Heading>
      {numbers.length > 0 && (
        <chakra.dl
          display="flex"
          flexWrap="wrap"
          justifyContent={{ sm: 'center' }}
          _print={{ justifyContent: 'center', mt: '1', mb: '1' }}
          columnGap="8"
          rowGap="1"
          mt="2"
          mb="2"
        >
          {numbers.map(([label, value]) => (
            <chakra.div key={label} display="flex" gap="2" alignItems="baseline">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd fontWeight="bold" fontVariantNumeric="tabular-nums">
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </header>
  );
}
