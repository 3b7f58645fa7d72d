/** The gateways that collect money, as tables and calls name them. */
export const gatewayIds = ['remita', 'paystack'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** What people call them. */
export const gatewayLabels: Readonly<Record<GatewayId, string>> = {
  remita: 'Remita',
  paystack: 'Paystack',
};
