import type { ReactNode } from 'react';
import { chakra } from '../../ui';

export interface PrintSectionProps {
  title: string;
  /** Labels and values, two pairs abreast on paper. */
  rows?: readonly (readonly [label: string, value: ReactNode])[];
  children?: ReactNode;
}

/** A headed part of a printed document. */
export function PrintSection({ title, rows = [], children }: PrintSectionProps) {
  return (
    <chakra.section
      mt="5"
      _print={{ mt: '2', lineHeight: '1.3' }}
      data-keep={rows.length < 24 ? '' : undefined}
    >
      <chakra.h2
        fontFamily="heading"
        fontWeight="bold"
        textStyle="md"
        pb="1"
        mb="2"
        _print={{ textStyle: 'sm', pb: '0', mb: '1' }}
        borderBottomWidth="1px"
        borderColor="border.emphasized"
      >
        {title}
      </chakra.h2>
      {rows.length > 0 && (
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          columnGap="8"
          rowGap="1.5"
          _print={{ gridTemplateColumns: '1fr 1fr', rowGap: '0' }}
        >
          {rows.map(([label, value]) => (
            <chakra.div
              key={label}
              display="flex"
              // Beside its label a value has so little room on a phone that words break in their middle.
              flexDirection={{ base: 'column', sm: 'row' }}
              columnGap="3"
              alignItems={{ base: 'start', sm: 'baseline' }}
              minW="0"
              maxW="100%"
              _print={{ flexDirection: 'row', alignItems: 'baseline' }}
            >
              <chakra.dt
                color="fg.muted"
                flex={{ base: 'none', sm: '0 0 8.5rem' }}
                _print={{ flex: '0 0 8.5rem' }}
              >
                {label}
              </chakra.dt>
              <chakra.dd fontWeight="semibold" minW="0" maxW="100%" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      {children}
    </chakra.section>
  );
}
