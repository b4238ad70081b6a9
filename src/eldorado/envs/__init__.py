"""The games behind the interfaces that learners use: PettingZoo, Gymnasium, OpenSpiel, and batches of games as arrays.

    eldorado.envs.pettingzoo    env("cibola", seats=3), parallel_env("cibola", seats=3)      extra rl
    eldorado.envs.gymnasium     gymnasium.make("Eldorado/Cibola-v0", seats=3, bots="greedy")  extra rl
    eldorado.envs.open_spiel    load("cibola", seats=3)                                       extra openspiel
    eldorado.envs.batch         Batch("cibola", seats=3, size=64), over processes too         NumPy alone

All four stand on `match`: the same numbers for moves, the same observations, the same rewards.
"""
