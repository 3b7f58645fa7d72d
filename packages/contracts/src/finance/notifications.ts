declare module '@portal/shared/model' {
  interface KnownNotifications {
    'school fees invoice': true;
    'payment received': true;
    'under-payment': true;
    'invoice expiring': true;
    'payment issue': true;
    refund: true;
    'sundry dispatched': true;
    'approval of money': true;
    'sms limit': true;
  }
}

export {};
