/** A charge of 20.00 with the usual fees, as a site tells of it; half an hour ago. */
export function aCharge(n: number, { memberId, planId }: { memberId: number; planId: number }) {
  return {
    ...{ provider: 'segpay', transaction_number: `T-${n}`, member_id: memberId, plan_id: planId },
    ...{ billing_source: 'renewal', amount: 2000, currency: 'USD', payment_method: 'card' },
    ...{ transaction_fee: 30, settlement_fee: 200, reserve_fee: 100 },
    paid_at: new Date(Date.now() - 30 * 60_000).toISOString(),
  }
}
