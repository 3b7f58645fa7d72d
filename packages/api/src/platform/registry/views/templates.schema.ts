import { userTypes } from '@portal/shared/model';

const most = {
  views: 250,
  variants: 32,
  claims: 10,
  children: 2000,
  text: 20_000,
  attributes: 40,
  styles: 3000,
};

const text = { type: 'string', maxLength: most.text };
const path = { type: 'string', minLength: 1, maxLength: 300 };
const nodes = { type: 'array', maxItems: most.children, items: { $ref: '#/$defs/node' } };
const closed = (required: string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const byName = (maxProperties: number, additionalProperties: object) => ({
  type: 'object',
  maxProperties,
  propertyNames: { maxLength: 200 },
  additionalProperties,
});

/** The form of `templates.json`: how much of each there may be. What may stand in it is `checkMarkup`'s matter. */
export const templatesSchema = {
  ...closed(['styles', 'views'], {
    styles: byName(most.styles, text),
    views: byName(most.views, {
      type: 'array',
      minItems: 1,
      maxItems: most.variants,
      items: closed(['claims', 'loading'], {
        audience: { type: 'array', minItems: 1, maxItems: 4, items: { enum: [...userTypes, 'visitor'] } },
        claims: byName(most.claims, { type: 'boolean' }),
        loading: nodes,
        ready: nodes,
      }),
    }),
  }),
  $defs: {
    node: {
      anyOf: [
        text,
        closed(['tag'], { tag: text, attributes: byName(most.attributes, text), children: nodes }),
        closed(['each', 'children'], {
          each: path,
          most: { type: 'integer', minimum: 0 },
          children: nodes,
        }),
        closed(['when', 'then', 'otherwise'], {
          when: path,
          is: { type: 'array', maxItems: 100, items: { type: ['string', 'number', 'boolean', 'null'] } },
          same: path,
          above: { anyOf: [{ type: 'number' }, path] },
          then: nodes,
          otherwise: nodes,
        }),
        closed(['slot'], { slot: { type: 'string', maxLength: 80 } }),
      ],
    },
  },
};
