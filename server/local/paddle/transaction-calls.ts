import type { z } from "zod";
import type { PlanKey } from "~/domain/plans";
import { transactionBody } from "./bodies";
import {
  ApiError,
  type ApiRoute,
  type Call,
  checkoutPage,
  newTransaction,
  notFound,
  parsed,
  transactionChange,
} from "./call";
import { planOfPrice } from "./catalogue";
import type { Transaction } from "./state";
import { beginTransaction, cancelTransaction, changePlan } from "./transactions";

export const transactionCalls: readonly ApiRoute[] = [
  { method: "POST", path: "/transactions", failsAs: "transactions.create", answer: create },
  {
    method: "GET",
    path: "/transactions/:id",
    answer: (call, id) => ({ status: 200, data: getBody(call, found(call, id)) }),
  },
  { method: "PATCH", path: "/transactions/:id", failsAs: "transactions.update", answer: change },
];

function create(call: Call) {
  const wanted = parsed(newTransaction, call.body);
  const plan = getPlan(wanted.items);
  const { currency } = call.eventLog;
  if (wanted.currency_code !== undefined && wanted.currency_code !== currency) {
    throw new ApiError(400, "bad_request", `Prices are in ${currency} here.`);
  }
  const customerId = wanted.customer_id ?? null;
  const customer = call.eventLog.state.customers.find(({ id }) => id === customerId);
  if (customerId !== null && !customer) throw notFound("customer", customerId);
  const addressId = wanted.address_id ?? null;
  if (addressId !== null && addressId !== customer?.addressId) throw notFound("address", addressId);
  const transaction = beginTransaction(
    call.eventLog,
    {
      plan,
      origin: "api",
      customerId,
      isReady: addressId !== null,
      customData: wanted.custom_data ?? null,
      checkoutPage: wanted.checkout?.url ?? checkoutPage(call.origin),
    },
    call.now,
  );
  return { status: 201, data: getBody(call, transaction) };
}

function getPlan(items: z.infer<typeof newTransaction>["items"]): PlanKey {
  const [item] = items;
  const plan = planOfPrice(item?.price_id ?? "");
  if (plan === null) {
    throw new ApiError(400, "transaction_price_not_found", `Unable to find price ${item?.price_id}.`);
  }
  if (item?.quantity === 1) return plan;
  throw new ApiError(400, "transaction_item_quantity_out_of_range", "Quantity must be 1.");
}

/** Items change until the transaction is billed. It can be cancelled once its customer is known, and until it is paid. */
function change(call: Call, id: string) {
  const transaction = found(call, id);
  const { eventLog, now } = call;
  const wanted = parsed(transactionChange, call.body);
  const { status } = transaction;
  if ("items" in wanted) {
    const plan = getPlan(wanted.items);
    if (status !== "draft" && status !== "ready") {
      throw new ApiError(400, "transaction_immutable", `A ${status} transaction can't be changed.`);
    }
    changePlan(eventLog, transaction, plan, now);
  } else {
    if (wanted.status !== "canceled" || (status !== "ready" && status !== "billed")) {
      throw new ApiError(
        400,
        "transaction_invalid_status_change",
        `Invalid attempt to change status from '${status}' to '${wanted.status}'`,
      );
    }
    cancelTransaction(eventLog, transaction, now);
  }
  return { status: 200, data: getBody(call, transaction) };
}

function found(call: Call, id: string): Transaction {
  const transaction = call.eventLog.state.transactions.find(one => one.id === id);
  if (!transaction) throw notFound("transaction", id);
  return transaction;
}

function getBody({ eventLog }: Call, transaction: Transaction) {
  return transactionBody(transaction, eventLog.state, eventLog.currency);
}
